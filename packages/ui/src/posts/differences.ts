/** A text split into the common prefix, its own middle, and the common suffix. */
export interface Difference {
  before: string;
  own: string;
  after: string;
}

const isHighSurrogate = (text: string, at: number) => /[\ud800-\udbff]/.test(text.charAt(at));
const isLowSurrogate = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at));

/** Finds the one stretch of `text` that differs from `other`. It never splits a surrogate pair. */
export function differenceFrom(text: string, other: string): Difference {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  if (start > 0 && isHighSurrogate(text, start - 1)) start -= 1;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  if (end > 0 && isLowSurrogate(text, text.length - end)) end -= 1;
  return {
    before: text.slice(0, start),
    own: text.slice(start, text.length - end),
    after: text.slice(text.length - end),
  };
}
