import type { Database } from '../db/client.ts';
import { countTitles } from './count-titles.ts';
import { fold } from './fold.ts';
import { similarWords } from './similar-words.ts';

/** As many titles may have the same mistake in them. */
export const ALMOST_NOTHING = 2;
/** How many times as many titles must have what was probably meant. */
const FAR_MORE = 100;

/**
 * What was probably meant by a text that only `total` titles have: with one word replaced by a
 * similar one that far more titles have in its place. Undefined when there is none.
 */
export async function likelier(db: Database, typed: string, total: number) {
  const words = fold(typed).split(' ');
  for (const [index, word] of words.entries()) {
    // Numbers and Latin letters name models: a52 is not a53.
    if (!/^[가-힣]+$/.test(word) || (await countTitles(db, word)) > ALMOST_NOTHING) continue;
    const [similar] = (await similarWords(db, word)).filter((other) => other !== word);
    if (similar === undefined) continue;
    const text = words.with(index, similar).join(' ');
    if ((await countTitles(db, text)) >= total * FAR_MORE) return text;
  }
  return undefined;
}
