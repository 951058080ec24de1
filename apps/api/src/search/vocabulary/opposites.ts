import { fold, type SearchText } from '../text/search-text.ts';
import { readLines } from './word-lists.ts';

const opposites = new Map<string, string[]>();
for (const line of readLines('opposites.txt')) {
  const [ones = [], others = [], goods = []] = line.split(':').map((side) => fold(side).split(' '));
  for (const word of ones) opposites.set(word, [...others, ...goods]);
  for (const word of others) opposites.set(word, ones);
}

/** Whether a folded word says for whom something is, and so for whom it is not: 남자, 강아지. */
export const hasOpposite = (word: string) => opposites.has(word);

/** Words of titles that contradict one of the words: 여자 and 여성 for 남성. */
export const oppositesOf = (text: SearchText) =>
  text.flatMap(({ folded }) => opposites.get(folded) ?? []);
