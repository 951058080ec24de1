import type { SearchText, Word } from '../text/search-text.ts';
import { isAnimal } from '../vocabulary/animals.ts';
import { isAdnominal } from '../vocabulary/known-words.ts';
import { isModifier, SLEEVES } from '../vocabulary/modifiers.ts';
import { isName } from '../vocabulary/names.ts';
import { purposes } from '../vocabulary/purposes.ts';
import { endsInVerb, isEmptyWord } from '../vocabulary/sentence-words.ts';
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

/**
 * The words of a text that name products and do not only describe them. Beside others, neither does what a product is for,
 * or has: 소형견 of 하네스 소형견, 반팔 of 원피스 반팔, 페달 of 피아노 페달 포함.
 */
export function nounsOf(vocabulary: Vocabulary, text: SearchText): SearchText {
  const nouns = text
    .filter(mayBeSubject(vocabulary))
    .filter(
      ({ folded }) =>
        !isModifier(vocabulary, folded) && !endsInVerb(folded) && !PURPOSE.test(folded),
    );
  const behind = new Map(text.map((word, index) => [word, text[index + 1]?.folded ?? '']));
  const isOfOther = (word: Word) =>
    isAnimal(word.folded) || SLEEVES.has(word.folded) || INCLUDED.test(behind.get(word) ?? '');
  const named = nouns.filter((word) => !isOfOther(word));
  return named.length > 0 ? named : nouns;
}

/** Stands behind what a product has. */
const INCLUDED = /^(?:포함|포함된|있는|달린|딸린|증정)$/;

/** A purpose before a noun, which may be missing: 캠핑용. */
const PURPOSE = /^[가-힣]{2,}용$/;

/** A text with what the product is for before it, where Korean has it: 이불용 압축팩 for 압축팩 이불용. */
export function withPurposesFirst(text: SearchText): SearchText {
  const isPurpose = ({ folded }: Word) => PURPOSE.test(folded);
  return [...text.filter(isPurpose), ...text.filter((word) => !isPurpose(word))];
}

const isLetter = (word: string) => /^[a-z]$/.test(word);

const mayBeSubject =
  (vocabulary: Vocabulary) =>
  ({ folded }: Word) =>
    !isPurpose(vocabulary, folded) &&
    !isStopWord(vocabulary, folded) &&
    // What a product is like: 낮은 of 텐트 낮은.
    !(isAdnominal(folded) && !isName(folded)) &&
    !isEmptyWord(folded) &&
    !isLetter(folded);

/** 용품 and 소품 are for something; 액세서리, which has synonyms, is a product. */
const isPurpose = ({ synonyms }: Vocabulary, word: string) =>
  purposes.has(word) && !synonyms.has(word);
