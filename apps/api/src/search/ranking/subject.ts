import type { SearchText, Word } from '../text/search-text.ts';
import { isAdnominal } from '../vocabulary/known-words.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { isName } from '../vocabulary/names.ts';
import { purposes } from '../vocabulary/purposes.ts';
import { EMPTY_WORDS, endsInVerb } from '../vocabulary/sentence-words.ts';
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
    .filter(
      ({ folded }) =>
        !isModifier(vocabulary, folded) && !endsInVerb(folded) && !PURPOSE.test(folded),
    );
}

/** A purpose before a noun, which may be missing: 캠핑용. */
const PURPOSE = /^[가-힣]{2,}용$/;

const isLetter = (word: string) => /^[a-z]$/.test(word);

const mayBeSubject =
  (vocabulary: Vocabulary) =>
  ({ folded }: Word) =>
    !isPurpose(vocabulary, folded) &&
    !isStopWord(vocabulary, folded) &&
    // What a product is like: 낮은 of 텐트 낮은.
    !(isAdnominal(folded) && !isName(folded)) &&
    !EMPTY_WORDS.has(folded) &&
    !isLetter(folded);

/** 용품 and 소품 are for something; 액세서리, which has synonyms, is a product. */
const isPurpose = ({ synonyms }: Vocabulary, word: string) =>
  purposes.has(word) && !synonyms.has(word);
