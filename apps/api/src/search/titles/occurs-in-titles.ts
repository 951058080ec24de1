import { readText } from '../text/search-text.ts';
import { hasMatches } from './count-titles.ts';
import type { SearchContext } from './search-context.ts';
import { titleQuery } from './title-query.ts';

/** Whether some title has all words of a text. */
export const occursInTitles = async (context: SearchContext, text: string) =>
  hasMatches(context.db, await titleQuery(context, readText(text)));
