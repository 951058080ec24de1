/** There is no page within the deadline, or none any more. A visitor who tries again may get it. */
export class LateRendering extends Error {
  override name = 'LateRendering';
  readonly statusCode = 503;
}
