import { readText, type SearchText, type Word } from './search-text.ts';
import { readQuantity } from './units.ts';

/** A hyphen inside a Latin word: wi-fi, wh-1000xm5. */
const HYPHEN = /(?<=[a-z\d])-(?=[a-z\d])/giu;
/** Other characters that are neither letters nor digits, except between two digits: 1.5, 1/4, 1+1. */
const PUNCTUATION = /(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu;

/** Whether a word may be a model: it has a digit, and a hyphen inside, as wh-1000xm5 but not wi-fi. */
export const isHyphenated = ({ typed }: Word) => typed.search(HYPHEN) >= 0 && /\d/.test(typed);

/** Whether a shopper excludes the word: -백팩. */
const isExcluded = ({ typed }: Word) => /^-\p{L}/u.test(typed);

/** Whether a word stands for "times" behind a number: 60매 x 2팩. */
const isTimes = (text: SearchText, index: number) =>
  /^[x*×]$/.test(text[index]?.folded ?? '') && /^\d/.test(text[index - 1]?.folded ?? '');

/** Where a quantity meets how many of it there are: 500ml*20, 60매x2팩. */
const TIMES = /(?<=^\d[\d.,]*\p{L}{1,3})[x*×](?=\d+\p{L}{0,2}$)/giu;

const isLetter = ({ folded }: Word) => /^[a-z]$/.test(folded);

/**
 * The words of a text without punctuation, as in 텐트/의자 or #캠핑, and separately the excluded words.
 * @param keepsHyphens whether the hyphens inside a word stay, as in a model that titles have
 * @returns undefined if nothing changes, or if too little remains to say what is meant, such as c of c++
 */
export function withoutPunctuation(
  text: SearchText,
  keepsHyphens: (word: Word) => boolean = () => false,
) {
  const excluded = text.filter(isExcluded);
  const wanted = text.filter((word, index) => !isExcluded(word) && !isTimes(text, index));
  const words = wanted.flatMap((word) =>
    readQuantity(word.folded) || (isHyphenated(word) && keepsHyphens(word))
      ? word
      : readText(word.typed.replace(HYPHEN, '').replace(TIMES, ' ').replace(PUNCTUATION, ' ')),
  );
  const isSame =
    words.length === text.length &&
    words.every(({ folded }, index) => folded === text[index]?.folded);
  return isSame || words.length === 0 || words.some(isLetter) ? undefined : { words, excluded };
}

/** A word of a text without punctuation, with the hyphens that it was typed with: USB-C for USBC. */
export function withHyphens(text: SearchText, word: string) {
  const typed = text.flatMap(
    ({ typed }) => typed.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [],
  );
  return typed.find((one) => one.replaceAll('-', '') === word) ?? word;
}
