import type { Bench, Case } from './bench.ts';
import { ofHalf } from './bench.ts';
import { type Catalogue, lower } from './catalogue.ts';
import { draws, sample } from './draw.ts';
import { compose, keysOf } from './keys.ts';
import { type Mistake, mistaken } from './mistakes.ts';
import { isAmbiguous } from './near-words.ts';
import { outcome, shows } from './page-one.ts';
import { RIGHT_WORDS } from './words.ts';

const ASKED = 300;

/** A word, and the same word mistyped. */
export interface Typo {
  meant: string;
  typed: string;
}

/** Whether a text is a word by itself, or found as it is: then it is no mistake. */
export const isRight = (catalogue: Catalogue, typed: string) =>
  RIGHT_WORDS.has(typed) || catalogue.has(typed);

type Write = (keys: string) => string | undefined;

/** Latin letters are what the keys say. */
export const asLatin: Write = (keys) => keys;

/** One mistake of the sort at a random place of the word, unless it could mean something else. */
export function mistype(
  catalogue: Catalogue,
  meant: string,
  mistake: Mistake,
  write: Write = compose,
): Typo | undefined {
  const draw = draws(`${meant} ${mistake}`);
  for (const keys of draw.some(mistaken(keysOf(meant), mistake), 12)) {
    const typed = write(keys);
    if (typed === undefined || typed.length < 2 || typed === meant) continue;
    if (isRight(catalogue, typed) || isAmbiguous(catalogue, keys, meant)) continue;
    return { meant, typed };
  }
  return undefined;
}

/** Words of the half that titles have as a whole. */
export function soldWords({ catalogue, half }: Bench, words: readonly string[]) {
  return ofHalf(words, half).filter((word) => catalogue.counts.has(lower(word)));
}

export function typosOf(bench: Bench, words: readonly string[], mistake: Mistake, write?: Write) {
  const typos: Typo[] = [];
  const sold = soldWords(bench, words);
  for (const word of sample(sold, sold.length, mistake, (meant) => meant)) {
    const typo = mistype(bench.catalogue, word, mistake, write);
    if (typo) typos.push(typo);
    if (typos.length === ASKED) break;
  }
  return typos;
}

/** Found when page one has a title with the meant word. */
export function findsMeant({ meant, typed }: Typo): Case {
  return {
    word: meant,
    async check(shop) {
      const listing = await shop.list(typed);
      return shows(listing, meant) ? undefined : `${typed} → ${outcome(listing)}`;
    },
  };
}
