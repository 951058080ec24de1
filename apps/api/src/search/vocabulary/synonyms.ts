import type { Vocabulary } from './vocabulary.ts';

/** A shorter word may be part of another one by chance. */
const MIN_INSIDE_LENGTH = 3;

/** A folded word and its synonyms, the word itself first: 자켓 is also 재킷, 악세사리함 also 액세서리함. */
export function synonymsOf({ synonyms }: Vocabulary, word: string): string[] {
  const whole = synonyms.get(word);
  if (whole) return [word, ...whole.filter((other) => other !== word)];
  const others = partsOf(word).flatMap((inside) =>
    (synonyms.get(inside) ?? []).map((other) => word.replace(inside, other)),
  );
  return [...new Set([word, ...others])];
}

/** The substrings that may be a word of their own, the longest first. */
function partsOf(word: string) {
  const lengths = Array.from(
    { length: Math.max(0, word.length - MIN_INSIDE_LENGTH) },
    (_, index) => word.length - 1 - index,
  );
  return lengths.flatMap((length) =>
    Array.from({ length: word.length - length + 1 }, (_, start) =>
      word.slice(start, start + length),
    ),
  );
}
