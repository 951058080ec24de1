import { readText, type SearchText, type Word } from './search-text.ts';
import { readQuantity } from './units.ts';

/** What joins the parts of one Latin word: wi-fi, 3-in-1. */
const HYPHEN = /(?<=[a-z\d])-(?=[a-z\d])/giu;
/** Whatever else is neither a letter nor a digit, unless it stands between two digits: 1.5, 1/4, 1+1. */
const PUNCTUATION = /(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu;

/** What a shopper does not want to see: -백팩. */
const isExcluded = ({ typed }: Word) => /^-\p{L}/u.test(typed);

const isLetter = ({ folded }: Word) => /^[a-z]$/.test(folded);

/**
 * The words of a text without the punctuation that marks or separates them, 텐트/의자 or #캠핑, and apart from them
 * those that shall not be found. Undefined where that is the text itself, or nothing remains that says what is meant:
 * c of c++ does not.
 */
export function withoutPunctuation(text: SearchText) {
  const excluded = text.filter(isExcluded);
  const wanted = text.filter((word) => !isExcluded(word));
  const words = wanted.flatMap((word) =>
    readQuantity(word.folded)
      ? word
      : readText(word.typed.replace(HYPHEN, '').replace(PUNCTUATION, ' ')),
  );
  const isSame =
    words.length === text.length &&
    words.every(({ folded }, index) => folded === text[index]?.folded);
  return isSame || words.length === 0 || words.some(isLetter) ? undefined : { words, excluded };
}
