import { isListedWord, productNouns } from './known-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Two syllables are as likely a brand. */
const MIN_LENGTH = 3;

const PARTICLE = /[이가을를은는도의에로만과와]$/;

/** The only product noun that a folded word lacks the last syllable of: 에어프라이어 for 에어프라이. Undefined for a known word. */
export function wholeWord(vocabulary: Vocabulary, word: string) {
  const [noun, ...others] = nounsByBeginning().get(word) ?? [];
  if (noun === undefined || others.length > 0 || word.length < MIN_LENGTH) return undefined;
  const isKnown = (text: string) => isListedWord(vocabulary, text) || vocabulary.synonyms.has(text);
  // 아기의 is 아기 with a particle, and not 아기의자.
  const hasParticle = PARTICLE.test(word) && isKnown(word.slice(0, -1));
  return isKnown(word) || hasParticle ? undefined : noun;
}

let index: ReadonlyMap<string, readonly string[]> | undefined;

/** Indexes the nouns on first use. */
function nounsByBeginning() {
  index ??= Map.groupBy(
    Array.from(productNouns).filter((noun) => /^[가-힣]+$/.test(noun)),
    (noun) => noun.slice(0, -1),
  );
  return index;
}
