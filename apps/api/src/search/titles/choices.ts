import { EITHER } from '../text/either.ts';

/** Further ones are not searched. */
const MAX_CHOICES = 6;

/** The words that a title may have: 방수 텐트 or 방수 타프 for 방수 텐트 ∨ 타프. */
export function choicesOf(words: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const [index, word] of words.entries()) {
    const isBetween = index > 0 && index < words.length - 1;
    if (word === EITHER && isBetween) continue;
    if (words[index - 1] === EITHER && index > 1) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups
    .reduce<string[][]>(
      (choices, group) => choices.flatMap((choice) => group.map((word) => [...choice, word])),
      [[]],
    )
    .slice(0, MAX_CHOICES);
}
