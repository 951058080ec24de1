/** Stands between two words of which a title needs only one. A bar may be part of a title. */
export const EITHER = '∨';

/** Further ones are not searched. */
const MAX_CHOICES = 6;

/** The texts that may be meant, one for each choice: 방수 텐트 and 방수 타프 for 방수 텐트 ∨ 타프. */
export function choicesOf(words: readonly string[]): string[] {
  const groups: string[][] = [];
  for (const [index, word] of words.entries()) {
    if (word === EITHER) continue;
    if (words[index - 1] === EITHER) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups
    .reduce<string[]>(
      (texts, group) => texts.flatMap((text) => group.map((word) => `${text} ${word}`.trim())),
      [''],
    )
    .slice(0, MAX_CHOICES);
}
