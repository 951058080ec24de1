import type { Vocabulary } from './vocabulary.ts';

/** A shorter word may be part of another one by chance. */
const MIN_INSIDE_LENGTH = 3;

/** A folded word and its synonyms, the word itself first: 자켓 is also 재킷, 악세사리함 also 액세서리함. */
export function synonymsOf({ synonyms }: Vocabulary, word: string): string[] {
  const whole = synonyms.get(word);
  if (whole) return [word, ...whole.filter((other) => other !== word)];
  const others = Array.from(synonyms).flatMap(([inside, group]) =>
    inside.length < MIN_INSIDE_LENGTH || !word.includes(inside)
      ? []
      : group.map((other) => word.replace(inside, other)),
  );
  return [...new Set([word, ...others])];
}
