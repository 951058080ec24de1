import type { Catalogue } from './catalogue.ts';
import { keysOf } from './keys.ts';
import { MISTAKES, mistaken } from './mistakes.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzQWERTOP'];

/** The meant word is in at least this many times as many titles as any other word that is as near. */
const CLEARLY_MORE = 3;

const known = new WeakMap<Catalogue, Map<string, string[]>>();

/** The words of titles by their keys. */
function wordsByKeys(catalogue: Catalogue) {
  const words = known.get(catalogue) ?? Map.groupBy(catalogue.counts.keys(), keysOf);
  known.set(catalogue, words);
  return words;
}

/** The keys from which one mistake leads to these. */
function* origins(keys: string) {
  for (const mistake of MISTAKES) yield* mistaken(keys, mistake);
  for (let at = 0; at <= keys.length; at += 1) {
    for (const letter of LETTERS) yield keys.slice(0, at) + letter + keys.slice(at);
  }
}

/**
 * Whether the typed keys could as well be a mistake for another word of the titles: then nobody can
 * tell what was meant. A word with the meant one in it finds the same.
 */
export function isAmbiguous(catalogue: Catalogue, typedKeys: string, meant: string) {
  const words = wordsByKeys(catalogue);
  const limit = (catalogue.counts.get(meant) ?? 0) / CLEARLY_MORE;
  return [...origins(typedKeys)].some((keys) =>
    words
      .get(keys)
      ?.some((word) => !word.includes(meant) && (catalogue.counts.get(word) ?? 0) > limit),
  );
}
