import { lower, withoutSpaces, wordsOf } from './catalogue.ts';
import type { Listing } from './shop.ts';

/**
 * Whether the title has the text as a word. A short one must begin a word: there is no 타일 in 스타일,
 * and no oa in board. A longer one may be the end of a compound, and be written apart.
 */
function hasWord(title: string, text: string) {
  if (/^[a-z]+$/.test(text)) return new RegExp(`(?<![a-z])${text}(?![a-z])`).test(title);
  if (text.length < 3) return wordsOf(title).some((word) => word.startsWith(text));
  return title.includes(text) || withoutSpaces(title).includes(withoutSpaces(text));
}

/** Whether a product of the page has the text as a word of its title. */
export function shows({ data }: Listing, text: string) {
  return data.some(({ product_title }) => hasWord(lower(product_title), lower(text)));
}

/** What became of a search, in a few words. */
export function outcome({ total, corrected, did_you_mean, left_out }: Listing) {
  return [
    corrected ? `searched ${corrected.to}` : 'searched as typed',
    did_you_mean && `asked ${did_you_mean}?`,
    left_out && left_out.length > 0 && `left out ${left_out.join(' ')}`,
    `${total} found`,
  ]
    .filter(Boolean)
    .join(', ');
}
