import { fold, type SearchText } from '../text/search-text.ts';
import { readLines } from './word-lists.ts';

const opposites = new Map<string, string[]>();
const contradict = (word: string, others: readonly string[]) =>
  opposites.set(word, [...(opposites.get(word) ?? []), ...others]);
for (const line of readLines('opposites.txt')) {
  const [ones = [], others = [], goods = []] = line.split(':').map((side) => fold(side).split(' '));
  for (const word of ones) contradict(word, [...others, ...goods]);
  for (const word of others) contradict(word, ones);
}

/** Whether a folded word says for whom or for what season something is, and so for which it is not: 남자, 강아지, 여름. */
export const hasOpposite = (word: string) => opposites.has(word);

/** Words of titles that contradict one of the words: 여자 and 여성 for 남성. */
export const oppositesOf = (text: SearchText) =>
  text.flatMap(({ folded }) => opposites.get(folded) ?? []);
