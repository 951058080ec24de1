import type { SearchText, Word } from '../text/search-text.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { purposes } from '../vocabulary/purposes.ts';
import { isStopWord } from '../vocabulary/stop-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/**
 * The word for the product searched for: the last one that is not a modifier, since the head of a Korean
 * noun phrase comes last. Without such a word it is what the product is for: 캠핑 in 캠핑 용품.
 */
export function subjectOf(vocabulary: Vocabulary, text: SearchText): Word | undefined {
  const candidates = text.filter(mayBeSubject(vocabulary));
  return nounsOf(vocabulary, text).at(-1) ?? candidates.at(-1) ?? text.at(-1);
}

/** The words of a text that name products and do not only describe them. */
export function nounsOf(vocabulary: Vocabulary, text: SearchText): SearchText {
  return text
    .filter(mayBeSubject(vocabulary))
    .filter(({ folded }) => !isModifier(vocabulary, folded) && !MODIFYING.test(folded));
}

/** Purposes and verbs before a noun, which may be missing: 캠핑용, 소리 안 나는. */
const MODIFYING = /^[가-힣]+는$|^[가-힣]{2,}용$/;

/** Words that stand for a noun, and a letter by itself. */
const EMPTY = /^([a-z]|[거것좀곳때데])$/;

const mayBeSubject =
  (vocabulary: Vocabulary) =>
  ({ folded }: Word) =>
    !isPurpose(vocabulary, folded) && !isStopWord(vocabulary, folded) && !EMPTY.test(folded);

/** 용품 and 소품 are for something; 액세서리, which has synonyms, is a product. */
const isPurpose = ({ synonyms }: Vocabulary, word: string) =>
  purposes.has(word) && !synonyms.has(word);
