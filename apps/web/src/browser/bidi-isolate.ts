/**
 * Wraps user text in Unicode isolates, so that right-to-left text cannot reorder the text around it.
 * For places without markup, such as titles.
 */
export function bidiIsolate(text: string) {
  return `\u2068${text}\u2069`;
}
