import type { Bench, Case } from './bench.ts';
import { lower } from './catalogue.ts';
import { draws } from './draw.ts';
import { halfOf } from './halves.ts';
import { readTable } from './lists.ts';
import { outcome } from './page-one.ts';
import { ABSENT_WORDS, HANGUL_WORDS } from './words.ts';

const HEADS = readTable<'noun' | 'qualifiers'>('heads.tsv');

/** Two words that titles have together, and a third that none has with them, in any order. */
export function tooManyCases({ catalogue, half }: Bench): Case[] {
  const absent = ABSENT_WORDS.filter((word) => !catalogue.has(word));
  return HEADS.filter(({ noun }) => halfOf(noun) === half).flatMap(({ noun, qualifiers }) =>
    qualifiers.split(',').flatMap((qualifier) => {
      const draw = draws(`too many ${qualifier} ${noun}`);
      const other = draw.chance(0.4) ? draw.pick(absent) : draw.pick(HANGUL_WORDS);
      const words = draw.some([qualifier, noun, other], 3);
      const text = words.join(' ');
      const titlesWith = (all: readonly string[]) =>
        catalogue.titles.some((title) => all.every((word) => title.includes(lower(word))));
      const isUseful = titlesWith([qualifier, noun]) && !titlesWith(words);
      return isUseful ? answers(text) : [];
    }),
  );
}

function answers(text: string): Case {
  return {
    word: text,
    async check(shop) {
      const listing = await shop.list(text);
      const isSaid = listing.corrected !== undefined || (listing.left_out?.length ?? 0) > 0;
      return listing.data.length > 0 && isSaid ? undefined : outcome(listing);
    },
  };
}
