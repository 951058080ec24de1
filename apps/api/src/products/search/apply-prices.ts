import type { Interpretation } from '@damoa/contracts';
import { readPriceAlone } from '../../search/interpretation/bare-amounts.ts';
import { readPriceLimits } from '../../search/interpretation/price-limits.ts';
import { readText } from '../../search/text/search-text.ts';
import { hasMatches } from '../../search/titles/count-titles.ts';
import { isFiltered } from '../listing/filters.ts';
import type { Reading } from './reading.ts';

/** Makes prices in the text filters, unless the request has such filters, or titles have the text. */
export const applyPrices: Reading = async ({ source, search }, request) => {
  const { selection } = request;
  const { q = '', min_price, max_price } = selection;
  const certain = readPriceLimits(q);
  const read = certain ?? (await readPriceAlone(source, q));
  if (!read) return undefined;
  if (isFiltered(selection) && (await hasMatches(source.db, await source.queryOf(readText(q)))))
    return undefined;
  const limits = {
    ...(min_price === undefined && read.min_price !== undefined && { min_price: read.min_price }),
    ...(max_price === undefined && read.max_price !== undefined && { max_price: read.max_price }),
  };
  if (Object.keys(limits).length === 0) return undefined;
  const { rest: text, words } = read;
  const priced = { ...selection, ...limits, q: text || undefined };
  const page = await search({ ...request, selection: priced });
  // An amount alone is only a guess.
  if (page.total === 0 && !certain) return undefined;
  return { ...page, explanation: withPrices(page.explanation, { words, text, ...limits }) };
};

/** The explanation of a search whose prices have become filters. */
function withPrices(
  explanation: Interpretation,
  price_limits: NonNullable<Interpretation['price_limits']>,
): Interpretation {
  const { did_you_mean: meant } = explanation;
  // The offered text keeps the prices.
  const did_you_mean = meant === undefined ? undefined : `${price_limits.words} ${meant}`;
  return { ...explanation, did_you_mean, price_limits };
}
