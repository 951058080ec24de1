import type { Database } from '../../db/client.ts';
import { looseKeys } from '../text/keys.ts';
import { productNouns } from '../vocabulary/known-words.ts';
import { wordsContaining } from './dictionary.ts';

/** A syllable is part of too many words by chance. */
const MIN_LENGTH = 2;

/**
 * The product nouns one slip away from some keys that titles have, if only inside of longer words (유산균 in 생유산균),
 * and how often.
 */
export async function nounsInTitles(db: Database, keys: string) {
  const near = new Set(withOneDeleted(keys).flatMap((some) => nounsByKeys().get(some) ?? []));
  const containing = await wordsContaining(db, Array.from(near));
  return new Map(
    Array.from(containing).flatMap(([noun, { words, occurrences }]) =>
      words.length > 0 ? [[noun, occurrences] as const] : [],
    ),
  );
}

/** The keys themselves, and without each one in turn: what is one slip apart has some of these in common. */
export function withOneDeleted(keys: string) {
  const shorter = Array.from(keys, (_, index) => keys.slice(0, index) + keys.slice(index + 1));
  return [...new Set([keys, ...shorter])];
}

let index: ReadonlyMap<string, readonly string[]> | undefined;

/** Indexes the nouns on first use. */
function nounsByKeys() {
  index ??= readNouns();
  return index;
}

function readNouns() {
  const nouns = new Map<string, string[]>();
  for (const noun of productNouns) {
    if (noun.length < MIN_LENGTH) continue;
    for (const keys of withOneDeleted(looseKeys(noun))) {
      const others = nouns.get(keys);
      if (others) others.push(noun);
      else nouns.set(keys, [noun]);
    }
  }
  return nouns;
}
