import { isModifier } from './modifiers.ts';
import { purposes } from './purposes.ts';
import type { SearchText, Word } from './search-text.ts';
import { isStopWord } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The word for the product searched for: the last one that is not a modifier, since the head of a Korean
 * noun phrase comes last. Without such a word it is what the product is for: 캠핑 in 캠핑 용품.
 */
export function subjectOf(vocabulary: Vocabulary, text: SearchText): Word | undefined {
  const candidates = text.filter(
    ({ folded }) => !isPurpose(vocabulary, folded) && !isStopWord(vocabulary, folded),
  );
  const noun = candidates.findLast(({ folded }) => !isModifier(vocabulary, folded));
  return noun ?? candidates.at(-1) ?? text.at(-1);
}

/** 용품 and 소품 are for something; 액세서리, which has synonyms, is a product. */
const isPurpose = ({ synonyms }: Vocabulary, word: string) =>
  purposes.has(word) && !synonyms.has(word);
