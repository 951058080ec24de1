import type { Interpretation, ProductSelection } from '@damoa/contracts';
import type { QueryInterpretation } from '../../search/interpretation/query-interpretation.ts';
import { readText } from '../../search/text/search-text.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';
import { pageOfSelection } from '../listing/page-of-selection.ts';
import { applyAddress } from './apply-address.ts';
import { chooseOfTwo, joinPieces, joinSyllable, retype } from './apply-corrections.ts';
import { applyOperators } from './apply-operators.ts';
import { applyOrder } from './apply-order.ts';
import { applyPrices } from './apply-prices.ts';
import type { CachedSearchSource } from './cached-search-source.ts';
import type { Reading } from './reading.ts';
import { toExplanation } from './search-explanation.ts';
import type { CompiledQueries, FoundPage, SearchRequest } from './search-request.ts';

/** The readings of a text, in the order in which they are tried. */
const READINGS: Record<'always' | 'ofPieces' | 'ofUnknown' | 'ofLost', readonly Reading[]> = {
  /** Whatever titles have. */
  always: [applyAddress, applyOrder, applyOperators],
  /** Whatever titles have too, but if it leaves words out, only if no title has the text as typed. */
  ofPieces: [joinPieces],
  /** If no title has the text as typed. */
  ofUnknown: [applyPrices, retype, chooseOfTwo],
  /** If words would be left out. */
  ofLost: [joinSyllable],
};

/**
 * Searches products by text, filters and category. The readings of a text are tried one after the other, the surest first,
 * and then the words as typed or as `interpret` understands them.
 * @param isSmall whether the catalogue is small enough to sort all matches
 * @param interpret another interpretation of a text that found too little
 * @param readings others in place of these, for tests
 */
export function productSearch(
  source: CachedSearchSource,
  isSmall: () => Promise<boolean>,
  interpret: (
    selection: ProductSelection,
    query: TitleQuery,
    found: number,
  ) => Promise<QueryInterpretation | undefined>,
  readings = READINGS,
) {
  const all: ReadonlySet<Reading> = new Set(Object.values(readings).flat());

  /**
   * @param shortest the length of the shortest text so far
   * @param remaining the readings that may be applied to texts that are not shorter
   */
  async function search(
    request: SearchRequest,
    shortest = lengthOf(request),
    remaining = all,
  ): Promise<FoundPage> {
    /** The page of the first of some readings that applies. */
    async function read(some: readonly Reading[], leftOut?: readonly string[]) {
      for (const reading of some.filter((one) => remaining.has(one))) {
        const others = remaining.difference(new Set([reading]));
        // Every search ends, since the next text is shorter than all before it, or has one reading less.
        const searchRest = (rest: SearchRequest) => {
          const length = lengthOf(rest);
          return length < shortest ? search(rest, length, all) : search(rest, shortest, others);
        };
        const page = await reading({ source, search: searchRest, searchQueries }, request, leftOut);
        if (page) return page;
      }
    }

    const { selection } = request;
    if (selection.exact) return searchQueries(request, await compile(selection), {});
    const certain = await read(readings.always);
    if (certain) return certain;
    const joined = await read(readings.ofPieces);
    if (joined && !joined.explanation.left_out) return joined;
    const compiled = await compile(selection);
    const { query } = compiled;
    const asTyped = await searchQueries(request, compiled, query ? toExplanation({ query }) : {});
    if (!query) return asTyped;
    const other = asTyped.total === 0 ? (joined ?? (await read(readings.ofUnknown))) : undefined;
    if (other) return other;
    const interpretation = request.asTyped
      ? undefined
      : await interpret(selection, query, asTyped.total);
    if (!interpretation) return asTyped;
    const whole = await read(readings.ofLost, interpretation.leftOut);
    return whole ?? searchInterpreted(request, compiled, asTyped, interpretation);
  }

  async function searchInterpreted(
    request: SearchRequest,
    compiled: CompiledQueries,
    asTyped: FoundPage,
    interpretation: QueryInterpretation,
  ): Promise<FoundPage> {
    const explanation = toExplanation(interpretation, request.selection.q);
    if (!interpretation.query) return { ...asTyped, explanation };
    const interpreted = { ...compiled, query: interpretation.query };
    const page = await searchQueries(request, interpreted, explanation);
    // With the filters even the fewer words find nothing: leaving some out has not helped.
    if (page.total > 0 || !explanation.left_out) return page;
    const { did_you_mean } = explanation;
    return { ...asTyped, explanation: { ...asTyped.explanation, did_you_mean } };
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

  return (request: SearchRequest) => search(request);
}

/** Of the words as they are compared with titles, since reading them may lengthen a text: ㄳ is ㄱㅅ, and ㎖ is ml. */
const lengthOf = ({ selection: { q = '' } }: SearchRequest) =>
  readText(q)
    .map(({ folded }) => folded)
    .join(' ').length;
