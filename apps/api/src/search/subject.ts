import { isModifier } from './modifiers.ts';
import { purposes } from './purposes.ts';
import type { SearchText, Word } from './search-text.ts';
import { isStopWord } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The word that names the thing: the last one, as in Korean, that does not only describe it. Where none does, it is
 * what the thing is for: 캠핑 of 캠핑 용품.
 */
export function subjectOf(vocabulary: Vocabulary, text: SearchText): Word | undefined {
  const naming = text.filter(
    ({ folded }) => !isPurpose(vocabulary, folded) && !isStopWord(vocabulary, folded),
  );
  const thing = naming.findLast(({ folded }) => !isModifier(vocabulary, folded));
  return thing ?? naming.at(-1) ?? text.at(-1);
}

/** 용품 and 소품 are for something; 액세서리, which has synonyms, is a thing. */
const isPurpose = ({ synonyms }: Vocabulary, word: string) =>
  purposes.has(word) && !synonyms.has(word);
