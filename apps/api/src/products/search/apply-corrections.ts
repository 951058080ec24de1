import { rejoined, withSyllableJoined } from '../../search/interpretation/rejoined.ts';
import { readTwoThings } from '../../search/interpretation/two-things.ts';
import { readText } from '../../search/text/search-text.ts';
import { hasMatches } from '../../search/titles/count-titles.ts';
import type { Reading, Searches } from './reading.ts';
import { withRetyped } from './search-explanation.ts';
import type { SearchRequest } from './search-request.ts';

/** Searches what a text means, which the reply shows as a correction. */
export async function searchMeant(
  search: Searches['search'],
  request: SearchRequest,
  meant: string,
) {
  const { selection } = request;
  const { q = '' } = selection;
  const page = await search({ ...request, selection: { ...selection, q: meant } });
  return { ...page, explanation: withRetyped(page.explanation, q, page.selection.q ?? meant) };
}

/** Searches nouns that were typed in pieces as one, unless only the pieces find something. */
export const joinPieces: Reading = async ({ source, search }, request) => {
  const { q = '' } = request.selection;
  const joined = rejoined(await source.vocabulary(), readText(q));
  if (joined === undefined) return undefined;
  const page = await searchMeant(search, request, joined);
  const isInPieces = page.explanation.corrected?.to === q;
  return page.total === 0 || isInPieces ? undefined : page;
};

/** Searches the last syllable together with the noun that it ends, instead of leaving one of them out. */
export const joinSyllable: Reading = async ({ source, search }, request, leftOut = []) => {
  const text = readText(request.selection.q ?? '');
  const joined = withSyllableJoined(await source.vocabulary(), text, leftOut);
  if (joined === undefined) return undefined;
  const page = await searchMeant(search, request, joined);
  const [noun = '', syllable = ''] = [joined.split(' ').at(-1), text.at(-1)?.typed];
  // A cup is near to 캠핑 컵, but what has only the 야구 of 야구 공 is something else.
  const isBetter = page.total > 0 || leftOut.includes(syllable);
  return isBetter && !page.explanation.left_out?.includes(noun) ? page : undefined;
};

/** Searches what was typed in the wrong keyboard mode as if it had been typed in the right one. */
export const retype: Reading = async ({ source, search }, request) => {
  const meant = await source.retypedOf(request.selection.q ?? '');
  return meant === undefined ? undefined : searchMeant(search, request, meant);
};

/** Searches for either of two things that a text lists, if no title has both. */
export const chooseOfTwo: Reading = async ({ source, search }, request) => {
  const things = readTwoThings(request.selection.q ?? '');
  if (!things || (await hasMatches(source.db, await source.queryOf(readText(things.join(' '))))))
    return undefined;
  const page = await searchMeant(search, request, things.join(' 또는 '));
  return page.total === 0 || page.explanation.left_out ? undefined : page;
};
