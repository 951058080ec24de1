import { hasBatchim } from 'es-hangul';
import { occurrencesOf } from './dictionary.ts';
import { isKnownWord } from './right-words.ts';
import type { SearchContext } from './search-context.ts';

/** What stands behind a noun, by whether that must end in a consonant; without, it stands behind any. */
const PARTICLES: [particle: string, behindConsonant?: boolean][] = [
  ['용'],
  ['에서'],
  ['에'],
  ['의'],
  ['을', true],
  ['를', false],
  ['은', true],
  ['는', false],
  ['이', true],
  ['가', false],
  ['과', true],
  ['와', false],
  ['으로', true],
  ['로', false],
];
const SHORTEST_NOUN = 2;

/** A word of titles of which only a particle is too many, or that for which something shall be: 텐트를, 낚시용. */
export async function withoutParticle({ db, vocabulary }: SearchContext, word: string) {
  if (!/^[가-힣]+$/.test(word) || isKnownWord(vocabulary, word)) return undefined;
  const nouns = PARTICLES.flatMap(([particle, behindConsonant]) => {
    const noun = word.slice(0, -particle.length);
    const fits = behindConsonant === undefined || hasBatchim(noun) === behindConsonant;
    return word.endsWith(particle) && noun.length >= SHORTEST_NOUN && fits ? noun : [];
  });
  const known = await occurrencesOf(db, nouns);
  return nouns.find((noun) => known.has(noun));
}
