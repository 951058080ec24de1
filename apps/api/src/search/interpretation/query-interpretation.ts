import type { CategoryRow } from '../../db/schema.ts';
import { type SearchText, typedText } from '../text/search-text.ts';
import type { TitleQuery } from '../titles/title-query.ts';

/** How a text is interpreted that occurs in no title as typed, or almost none. */
export interface QueryInterpretation {
  /** What is searched; undefined if there is only a suggestion. */
  query?: TitleQuery;
  /** The text that was searched instead of the typed one. */
  corrected?: string;
  /** Words, as typed, that were left out, since no title has them together with the others. */
  leftOut?: string[];
  /** What a shopper does not want, as typed: no title found has it. */
  excluded?: string[];
  /** The same words in the other script, or for the same people or animals, which were searched instead. */
  alsoSearched?: string[];
  /** The category named by the text or one of its words, if the result is of its products. */
  category?: CategoryRow;
  /** Further categories that the same word names. */
  alsoNamed?: CategoryRow[];
  /** A suggestion: a text that occurs in titles and may have been meant. */
  didYouMean?: string;
}

/** The words of a text that an interpretation does not leave out. */
export const searchedText = (text: SearchText, { leftOut = [] }: QueryInterpretation) =>
  typedText(text.filter(({ typed }) => !leftOut.includes(typed)));
