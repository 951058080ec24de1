/** A text of the operator is invalid. The message names the file and, where there is one, the line. */
export class BadLegalText extends Error {
  override name = 'BadLegalText';

  constructor(place: { file: string; line?: number }, reason: string) {
    super(`${place.file}${place.line ? `, line ${place.line}` : ''}: ${reason}`);
  }
}
