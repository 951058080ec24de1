import { fold } from '../../search/text/search-text.ts';
import { hasMatches } from '../../search/titles/count-titles.ts';
import { synonymsOf } from '../../search/vocabulary/synonyms.ts';
import { TOTAL_ONLY } from '../listing/page.ts';
import type { Searches } from './reading.ts';
import type { FoundPage, SearchRequest } from './search-request.ts';
import { explainChoices, lostByAll, uniteChoices } from './unite-choices.ts';

/** Choices with more words are searched as typed: interpreting each may take more than a hundred statements. */
const MAX_INTERPRETED = 12;

/**
 * Searches for what any of the choices finds of which no word is left out, but those that all of them lose; if each loses
 * other words, for what any of them finds with the rest.
 * @param text all the words of the search, also those of choices that are too many to be searched
 * @returns undefined if none of the choices finds anything
 */
export async function searchChoices(
  { source, search, searchQueries }: Searches,
  request: SearchRequest,
  choices: readonly string[],
  text: string,
) {
  const asTyped = choices.flatMap((choice) => choice.split(' ')).length > MAX_INTERPRETED;
  const all = [];
  // One after another, so that one search does not take several connections.
  for (const choice of choices) {
    const selection = { ...request.selection, q: choice };
    const page = await search({ ...request, selection, slice: TOTAL_ONLY, asTyped });
    all.push({ ...page, text: choice });
  }
  const lost = lostByAll(all);
  const isWhole = ({ explanation: { left_out = [] } }: FoundPage) =>
    left_out.every((word) => lost.has(word));
  const found = [];
  for (const one of all) {
    const [query] = one.queries;
    // With the filters it may find nothing.
    if (query && (one.total > 0 || (await hasMatches(source.db, query))))
      found.push({ ...one, query });
  }
  const whole = found.filter(isWhole);
  const chosen = whole.length > 0 ? whole : found;
  const [first, ...others] = chosen;
  if (!first) return undefined;
  const explanation = explainChoices(chosen, text);
  const vocabulary = await source.vocabulary();
  const unwanted = (explanation.excluded ?? []).flatMap((word) =>
    synonymsOf(vocabulary, fold(word)),
  );
  const { selection, ...compiled } = uniteChoices([first, ...others], unwanted);
  return searchQueries({ ...request, selection }, compiled, explanation);
}
