/** A text of the operator that cannot be used; the message names the file, and the line where there is one. */
export class BadLegalText extends Error {
  override name = 'BadLegalText';

  constructor(place: { file: string; line?: number }, reason: string) {
    super(`${place.file}${place.line ? `, line ${place.line}` : ''}: ${reason}`);
  }
}
