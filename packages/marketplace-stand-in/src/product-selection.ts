import type { Selection } from './catalogue.ts';
import { targetCurrency } from './currency.ts';
import { isSort, type Sort } from './orders.ts';
import { items, type Parameters } from './parameters.ts';
import { BusinessRefusal } from './refusals.ts';

/**
 * Parses the selection of a query.
 * @throws BusinessRefusal for a malformed value
 */
export function readSelection(parameters: Parameters, defaultSort?: Sort): Selection {
  return {
    categoryIds: items(parameters, 'category_ids').map(Number),
    words: (parameters.get('keywords') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    minPrice: readLimit(parameters, 'min_sale_price', 0),
    maxPrice: readLimit(parameters, 'max_sale_price', Number.MAX_SAFE_INTEGER),
    sort: readSort(parameters) ?? defaultSort,
  };
}

function readSort(parameters: Parameters) {
  const text = parameters.get('sort');
  if (!text) return undefined;
  if (isSort(text)) return text;
  throw new BusinessRefusal(402, 'sort');
}

function readLimit(parameters: Parameters, name: string, absent: number) {
  const text = parameters.get(name);
  if (!text) return absent;
  const value = Number(text);
  if (Number.isNaN(value)) throw new BusinessRefusal(402, name);
  return value * targetCurrency(parameters).won;
}
