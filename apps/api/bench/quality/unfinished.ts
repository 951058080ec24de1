import { asShareOfRight, type Bench, type Row, row } from './bench.ts';
import { lower } from './catalogue.ts';
import { draws, sample } from './draw.ts';
import { compose, keysOf } from './keys.ts';
import { findsMeant, isRight, soldWords, type Typo } from './typos.ts';
import { HANGUL_WORDS } from './words.ts';

const ASKED = 300;

/** Some keys of the last syllable are missing: 이어포 or 이엎 of 이어폰. */
function shortened(bench: Bench, meant: string): Typo | undefined {
  const { catalogue } = bench;
  const keys = keysOf(meant);
  const lastSyllable = keysOf(meant.slice(-1)).length;
  const missing = 1 + draws(`unfinished ${meant}`).below(lastSyllable - 1);
  const left = keys.slice(0, keys.length - missing);
  const typed = compose(left);
  if (!typed || isRight(catalogue, typed)) return undefined;
  const count = catalogue.counts.get(lower(meant)) ?? 0;
  const isLikeliest = [...catalogue.counts].every(
    ([word, titles]) => titles < count || word.includes(meant) || !keysOf(word).startsWith(left),
  );
  return isLikeliest ? { meant, typed } : undefined;
}

/** Only words than which no other of the titles begins with the keys and is as frequent. */
export const unfinishedRow: Row = row(
  'unfinished last syllable',
  '97%',
  asShareOfRight,
  (bench) => {
    const words = sample(soldWords(bench, HANGUL_WORDS), 2 * ASKED, 'unfinished', (word) => word);
    return words
      .flatMap((word) => shortened(bench, word) ?? [])
      .slice(0, ASKED)
      .map(findsMeant);
  },
);
