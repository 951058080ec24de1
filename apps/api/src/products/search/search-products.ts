import type { Interpretation, ProductSelection } from '@damoa/contracts';
import type { QueryInterpretation } from '../../search/interpretation/query-interpretation.ts';
import { rejoined, withSyllableJoined } from '../../search/interpretation/rejoined.ts';
import { readTwoThings } from '../../search/interpretation/two-things.ts';
import { readAddresses } from '../../search/interpretation/web-addresses.ts';
import { readText } from '../../search/text/search-text.ts';
import { hasMatches } from '../../search/titles/count-titles.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';
import { pageOfSelection } from '../listing/page-of-selection.ts';
import { titleOf } from '../read-products.ts';
import { operatorsApplied, withOperators } from './apply-operators.ts';
import { orderAsSort, withOrder } from './apply-order.ts';
import { pricesAsFilters, withPrices } from './apply-prices.ts';
import type { CachedSearchSource } from './cached-search-source.ts';
import { searchChoices } from './search-choices.ts';
import { toExplanation, withRetyped } from './search-explanation.ts';
import type { CompiledQueries, FoundPage, SearchRequest } from './search-request.ts';

/**
 * Searches products by text, filters and category. The readings of a text are tried one after the other, the surest
 * first. Each replaces some of the text, searches the rest in the same way, and adds to the explanation what it has
 * replaced; it returns undefined if it does not apply, or if what it finds is not what was meant.
 * @param isSmall whether the catalogue is small enough to sort all matches
 * @param interpret another interpretation of a text that found too little
 */
export function productSearch(
  source: CachedSearchSource,
  isSmall: () => Promise<boolean>,
  interpret: (
    selection: ProductSelection,
    query: TitleQuery,
    found: number,
  ) => Promise<QueryInterpretation | undefined>,
) {
  async function search(request: SearchRequest): Promise<FoundPage> {
    const { selection } = request;
    if (selection.exact) return searchQueries(request, await compile(selection), {});
    return (
      (await searchAddress(request)) ??
      (await searchInOrder(request)) ??
      (await searchOperators(request)) ??
      searchText(request)
    );
  }

  /**
   * Finds the product whose address or number was pasted. Beside the address of another page, the rest of the text is searched:
   * what is shared often has the title of a product too.
   */
  async function searchAddress(request: SearchRequest) {
    const { selection } = request;
    const { q = '' } = selection;
    const read = readAddresses(q);
    if (!read) return undefined;
    const title = await titleOf(source.db, read.ids);
    if (title === undefined && read.rest !== '')
      return read.rest === q ? undefined : searchMeant(request, read.rest);
    const { ticked } = await compile({ ...selection, q: undefined });
    const query = await source.phraseOf(title ?? q);
    const explanation = title === undefined ? {} : { corrected: { from: q, to: title } };
    return searchQueries(request, { query, ticked }, explanation);
  }

  /** Sorts the products by the order that words of the text ask for. */
  async function searchInOrder(request: SearchRequest) {
    const ordered = orderAsSort(request.selection);
    if (!ordered) return undefined;
    const page = await search({ ...request, selection: ordered.selection, nearestFirst: true });
    return { ...page, explanation: withOrder(page.explanation, ordered.order) };
  }

  /** Applies the operators of the text: a choice by what each of its texts finds, otherwise the likeliest meaning first. */
  async function searchOperators(request: SearchRequest) {
    const { q = '' } = request.selection;
    const operated = operatorsApplied(request.selection);
    // A title that was pasted may have a bar too.
    if (!operated || (await hasMatches(source.db, await source.phraseOf(q)))) return undefined;
    const chosen = await searchChoices({ source, search, searchQueries }, request, operated);
    if (chosen)
      return {
        ...chosen,
        selection: { ...chosen.selection, q },
        explanation: withOperators(chosen.explanation, q, operated.meant),
      };
    for (const { selection, meant } of operated.others) {
      const page = await search({ ...request, selection });
      if (page.total > 0 || selection === operated.others.at(-1)?.selection)
        return { ...page, explanation: withOperators(page.explanation, q, meant) };
    }
  }

  /** Searches the text as typed, with synonyms, and tries other readings if it finds nothing or too little. */
  async function searchText(request: SearchRequest) {
    const { selection } = request;
    const joined = await searchJoined(request);
    if (joined && !joined.explanation.left_out) return joined;
    const compiled = await compile(selection);
    const { query } = compiled;
    const asTyped = await searchQueries(request, compiled, query ? toExplanation({ query }) : {});
    if (!query) return asTyped;
    if (asTyped.total === 0) {
      const other =
        joined ??
        (await searchPrices(request, query)) ??
        (await searchRetyped(request)) ??
        (await searchTwoThings(request));
      if (other) return other;
    }
    if (request.asTyped) return asTyped;
    const interpretation = await interpret(selection, query, asTyped.total);
    if (!interpretation) return asTyped;
    const whole = await searchWithSyllable(request, interpretation.leftOut);
    if (whole) return whole;
    const explanation = toExplanation(interpretation, selection.q);
    if (!interpretation.query) return { ...asTyped, explanation };
    const interpreted = { ...compiled, query: interpretation.query };
    const page = await searchQueries(request, interpreted, explanation);
    // With the filters even the fewer words find nothing: leaving some out has not helped.
    if (page.total > 0 || !explanation.left_out) return page;
    const { did_you_mean } = explanation;
    return { ...asTyped, explanation: { ...asTyped.explanation, did_you_mean } };
  }

  /** Searches nouns that were typed in pieces as one. The caller prefers the pieces if only they find something. */
  async function searchJoined(request: SearchRequest) {
    const { q = '' } = request.selection;
    const joined = rejoined(await source.vocabulary(), readText(q));
    if (joined === undefined) return undefined;
    const page = await searchMeant(request, joined);
    const isInPieces = page.explanation.corrected?.to === q;
    return page.total === 0 || isInPieces ? undefined : page;
  }

  /** Searches the last syllable together with the noun that it ends, instead of leaving one of them out. */
  async function searchWithSyllable(request: SearchRequest, leftOut: readonly string[] = []) {
    const text = readText(request.selection.q ?? '');
    const joined = withSyllableJoined(await source.vocabulary(), text, leftOut);
    if (joined === undefined) return undefined;
    const page = await searchMeant(request, joined);
    const [noun = '', syllable = ''] = [joined.split(' ').at(-1), text.at(-1)?.typed];
    // A cup is near to 캠핑 컵, but what has only the 야구 of 야구 공 is something else.
    const isBetter = page.total > 0 || leftOut.includes(syllable);
    return isBetter && !page.explanation.left_out?.includes(noun) ? page : undefined;
  }

  /** Makes prices in the text filters. */
  async function searchPrices(request: SearchRequest, query: TitleQuery) {
    const priced = await pricesAsFilters(source, request.selection, query);
    if (!priced) return undefined;
    const page = await search({ ...request, selection: priced.selection });
    if (page.total === 0 && priced.isGuess) return undefined;
    return { ...page, explanation: withPrices(page.explanation, priced.price_limits) };
  }

  /** Searches what was typed in the wrong keyboard mode as if it had been typed in the right one. */
  async function searchRetyped(request: SearchRequest) {
    const meant = await source.retypedOf(request.selection.q ?? '');
    return meant === undefined ? undefined : searchMeant(request, meant);
  }

  /** Searches for either of two things that a text lists, if no title has both. */
  async function searchTwoThings(request: SearchRequest) {
    const things = readTwoThings(request.selection.q ?? '');
    if (!things || (await hasMatches(source.db, await source.queryOf(readText(things.join(' '))))))
      return undefined;
    const page = await searchMeant(request, things.join(' 또는 '));
    return page.total === 0 || page.explanation.left_out ? undefined : page;
  }

  /** Searches what a text means, which the reply shows as a correction. */
  async function searchMeant(request: SearchRequest, meant: string) {
    const { selection } = request;
    const { q = '' } = selection;
    const page = await search({ ...request, selection: { ...selection, q: meant } });
    return { ...page, explanation: withRetyped(page.explanation, q, page.selection.q ?? meant) };
  }

  async function compile({ q = '', words = [], exact }: ProductSelection) {
    const [query, ...ticked] = await Promise.all([
      source.queryOf(readText(q), exact),
      ...words.map(source.phraseOf),
    ]);
    return { query, ticked };
  }

  async function searchQueries(
    { selection, slice, nearestFirst = false }: SearchRequest,
    { query, ticked }: CompiledQueries,
    explanation: Interpretation,
  ): Promise<FoundPage> {
    const queries = query ? [query, ...ticked] : ticked;
    const options = { isSmall, nearestFirst };
    const page = await pageOfSelection(source.db, selection, queries, slice, options);
    return { ...page, selection, explanation, queries };
  }

  return search;
}
