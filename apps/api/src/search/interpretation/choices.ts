import { fold } from '../text/search-text.ts';
import { isAdnominal, isGoods } from '../vocabulary/known-words.ts';
import { modifiers } from '../vocabulary/modifiers.ts';

/** Stands between two words of which a title needs only one. A bar may be part of a title. */
export const EITHER = '∨';

/** Further ones are not searched. */
const MAX_CHOICES = 6;

/**
 * The texts that may be meant, one for each choice: 방수 텐트 and 방수 타프 for 방수 텐트 ∨ 타프, but 여름 원피스 and 겨울 장갑 for
 * 여름 원피스 ∨ 겨울 장갑.
 * @param shared words that are part of every text, wherever they stand
 */
export function choicesOf(words: readonly string[], shared: ReadonlySet<string>): string[] {
  const own = words.filter((word) => !shared.has(word));
  const start = own.findIndex((word, index) => word === EITHER && isBetweenPhrases(own, index)) + 1;
  if (start === 0) return textsOf(words);
  const common = words.filter((word) => shared.has(word));
  const phrases = [own.slice(0, start - 1), own.slice(start)];
  return phrases
    .flatMap((phrase) => choicesOf([...phrase, ...common], shared))
    .slice(0, MAX_CHOICES);
}

/** Whether what a choice is between are phrases: behind a noun, 겨울 begins another one, and so does what ends in the same noun. */
function isBetweenPhrases(words: readonly string[], at: number) {
  const [last = '', next = ''] = [words[at - 1], words[at + 1]];
  const rest = words.slice(at + 2);
  if (!namesGoods(last) || isModifier(last)) return false;
  if (rest.includes(last)) return true;
  const before = words.slice(words.lastIndexOf(EITHER, at - 1) + 1, at);
  // 대나무 alone may be what the 젓가락 of 대나무 ∨ 스틸 젓가락 are made of.
  const isPhrase = before.length > 1 || [next, ...rest].some(describes);
  return isPhrase && !namesGoods(next) && rest.some(namesGoods);
}

const isModifier = (word: string) => modifiers.has(fold(word));
const describes = (word: string) => isModifier(word) || isAdnominal(fold(word));
const namesGoods = (word: string) => isGoods(fold(word));

function textsOf(words: readonly string[]) {
  const groups: string[][] = [];
  for (const [index, word] of words.entries()) {
    if (word === EITHER) continue;
    if (words[index - 1] === EITHER) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  // Cut in each step: 25 groups of two words make 33 million texts.
  return groups.reduce<string[]>(
    (texts, group) =>
      texts.flatMap((text) => group.map((word) => `${text} ${word}`.trim())).slice(0, MAX_CHOICES),
    [''],
  );
}
