import { hasBatchim } from 'es-hangul';
import { occurrencesOf } from './dictionary.ts';
import { isKnownWord } from './known-words.ts';
import type { SearchContext } from './search-context.ts';

/** Particles, and whether the noun before them must end in a consonant; without, any noun may precede. */
const PARTICLES: [particle: string, afterConsonant?: boolean][] = [
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

/** The noun before a particle or 용, if it is a word of titles: 텐트를 → 텐트, 낚시용 → 낚시. */
export async function withoutParticle({ db, vocabulary }: SearchContext, word: string) {
  if (!/^[가-힣]+$/.test(word) || isKnownWord(vocabulary, word)) return undefined;
  const nouns = PARTICLES.flatMap(([particle, afterConsonant]) => {
    const noun = word.slice(0, -particle.length);
    const fits = afterConsonant === undefined || hasBatchim(noun) === afterConsonant;
    return word.endsWith(particle) && noun.length >= SHORTEST_NOUN && fits ? noun : [];
  });
  const known = await occurrencesOf(db, nouns);
  return nouns.find((noun) => known.has(noun));
}
