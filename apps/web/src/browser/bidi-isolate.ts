/** Text of people among ours, for where there is no markup: it turns around nothing but itself. */
export function bidiIsolate(text: string) {
  return `\u2068${text}\u2069`;
}
