import { hasBatchim } from 'es-hangul';
import type { SearchText } from '../text/search-text.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { wordFrequencies } from '../titles/word-frequencies.ts';
import { isKnownWord, isProductNoun } from '../vocabulary/known-words.ts';
import { endsInL } from '../vocabulary/sentence-words.ts';

/**
 * Particles, 님, what says that something is like the noun (크록스st), and what makes a verb of a noun, and whether the noun
 * before them must end in a consonant; without, any noun may precede. Without 나, 든 and 야, in which too many nouns end, and without 보다 and 처럼, whose noun is another thing.
 */
const PARTICLES: [particle: string, afterConsonant?: boolean][] = [
  ['용'],
  ['st'],
  ['스타일'],
  ['느낌'],
  ['풍'],
  ['맛'],
  ['할'],
  ['갈'],
  ['할때'],
  ['갈때'],
  ['탈때'],
  ['볼때'],
  ['하는'],
  ['되는'],
  ['하기'],
  ['들'],
  ['들의'],
  ['들에게'],
  ['에게서'],
  ['에게는'],
  ['에게'],
  ['한테서'],
  ['한테는'],
  ['한테'],
  ['께서는'],
  ['께서'],
  ['께는'],
  ['께'],
  ['님'],
  ['이요', true],
  ['요'],
  ['이랑', true],
  ['랑', false],
  ['하고'],
  ['이라도', true],
  ['라도', false],
  ['이나', true],
  ['도'],
  ['만'],
  ['까지'],
  ['부터'],
  ['마다'],
  ['밖에'],
  ['에서는'],
  ['에서'],
  ['에는'],
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
  ['으로는', true],
  ['로는', false],
  ['으로', true],
  ['로', false],
];
const MIN_NOUN_LENGTH = 2;
/** What makes a text polite, behind a listed product (우산요), and also what one sleeps on: 라텍스요, 항균요. */
const POLITE = '요';

/** Whether a text ends in a Latin letter or a digit, of which nobody knows how it is read. */
const endsInLatin = (text: string) => /[a-z\d]$/.test(text);

/** The noun before a particle, a verb or 용, if it is a word of titles: 텐트를 → 텐트, PC용 → pc, 팀장님께 → 팀장. */
export async function withoutParticle(context: SearchContext, word: string) {
  const { vocabulary } = context;
  // Dictionaries have 캠핑용, 아이들 and 공부하는 too.
  const mayEndInParticle =
    /([용들할갈]|[하되]는|하기)$/.test(word) || !isKnownWord(vocabulary, word);
  if (!/^(?:[a-z][a-z\d]*)?[가-힣]+(?:st)?$/.test(word) || !mayEndInParticle) return undefined;
  const nouns = PARTICLES.flatMap(([particle, afterConsonant]) => {
    const noun = word.slice(0, -particle.length);
    const fits =
      (afterConsonant === undefined ||
        endsInLatin(noun) ||
        hasBatchim(noun) === afterConsonant ||
        // 선물로, as behind a vowel
        (particle.startsWith('로') && endsInL(noun))) &&
      (particle !== POLITE || isProductNoun(noun));
    if (!word.endsWith(particle) || noun.length < MIN_NOUN_LENGTH || !fits) return [];
    return noun.length > MIN_NOUN_LENGTH && noun.endsWith('님') ? [noun, noun.slice(0, -1)] : noun;
  });
  const frequencies = await wordFrequencies(context, nouns);
  return nouns.find((noun) => frequencies.has(noun));
}

/** The words of a text, those with a particle without it: 고양이 for 고양이랑. What was typed stays in `typed`. */
export function withoutParticles(context: SearchContext, text: SearchText): Promise<SearchText> {
  return Promise.all(
    text.map(async (word) => ({
      ...word,
      folded: (await withoutParticle(context, word.folded)) ?? word.folded,
    })),
  );
}
