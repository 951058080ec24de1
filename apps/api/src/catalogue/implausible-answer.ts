/** The response of the source cannot be true, so nothing is written or retired because of it. */
export class ImplausibleAnswer extends Error {
  override name = 'ImplausibleAnswer';
}
