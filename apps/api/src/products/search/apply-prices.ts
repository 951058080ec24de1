import type { Interpretation, ProductSelection } from '@damoa/contracts';
import { readPriceAlone } from '../../search/interpretation/bare-amounts.ts';
import { readPriceLimits } from '../../search/interpretation/price-limits.ts';
import type { SearchSource } from '../../search/interpretation/search-source.ts';
import { hasMatches } from '../../search/titles/count-titles.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';
import { isFiltered } from '../listing/filters.ts';

/**
 * The selection with the prices in its text as filters, where it has none; undefined if there are no such prices, or
 * if titles have the text. An amount alone is only a guess.
 */
export async function pricesAsFilters(
  source: SearchSource,
  selection: ProductSelection,
  query: TitleQuery,
) {
  const { q = '', min_price, max_price } = selection;
  const certain = readPriceLimits(q);
  const read = certain ?? (await readPriceAlone(source, q));
  if (!read || (isFiltered(selection) && (await hasMatches(source.db, query)))) return undefined;
  const limits = {
    ...(min_price === undefined && read.min_price !== undefined && { min_price: read.min_price }),
    ...(max_price === undefined && read.max_price !== undefined && { max_price: read.max_price }),
  };
  if (Object.keys(limits).length === 0) return undefined;
  const { rest: text, words } = read;
  return {
    selection: { ...selection, ...limits, q: text || undefined },
    price_limits: { words, text, ...limits },
    isGuess: certain === undefined,
  };
}

/** The explanation of a search whose prices have become filters. */
export function withPrices(
  explanation: Interpretation,
  price_limits: NonNullable<Interpretation['price_limits']>,
): Interpretation {
  const { did_you_mean: meant } = explanation;
  // The offered text keeps the prices.
  const did_you_mean = meant === undefined ? undefined : `${price_limits.words} ${meant}`;
  return { ...explanation, did_you_mean, price_limits };
}
