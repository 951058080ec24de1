interface Place {
  start: number;
  end: number;
  words: string;
}

/** Punctuation directly beside a place, or at an end of the text. Neither the minus of -방수 nor the plus of C++ is. */
const AROUND = /^[,;:.!?/~)\]]+|[\s,;:.!?/~([]+$/gu;

/** The words at some places of a text, in their order, and the rest of it, without the punctuation around them. */
export function withoutPlaces(text: string, places: readonly Place[]) {
  const starts = [...places.map(({ start }) => start), text.length];
  const ends = [0, ...places.map(({ end }) => end)];
  const rest = ends
    .map((end, index) => text.slice(end, starts[index]).replace(AROUND, ''))
    .join(' ');
  return {
    // Neither a comma between two places nor a bracket around one is searched, but an emoji is.
    rest: rest
      .split(' ')
      .filter((word) => /[\p{L}\p{N}\p{ExtPict}]/u.test(word))
      .join(' '),
    words: places.map(({ words }) => words).join(' '),
  };
}
