import type { Item } from '../source.ts';
import { isProductId, ProductList, readResult } from './answers.ts';
import { korean } from './ask-page.ts';
import { batches } from './batches.ts';
import type { MarketplaceClient } from './client.ts';
import { itemReader } from './items.ts';
import { readRow } from './rows.ts';

const DETAIL = 'aliexpress.affiliate.productdetail.get';
/** Products that one request may ask for. */
const MOST_IDS = 50;

/** What the marketplace says of these products now, in no particular order; those gone are absent. */
export async function lookUp(
  client: Omit<MarketplaceClient, 'stoppedBy'>,
  productIds: readonly string[],
) {
  const { itemsOf } = itemReader();
  // What cannot be an id of the marketplace is not asked for: a comma would ask for others.
  const known = new Set(productIds.filter(isProductId));
  const items: Item[] = [];
  for await (const ids of batches(known, MOST_IDS)) {
    const result = await client.call(DETAIL, {
      ...korean(client),
      country: 'KR',
      product_ids: ids.join(','),
    });
    if (result === undefined) continue;
    const rows = readResult(DETAIL, ProductList, result).products.map(readRow);
    const asked = rows.filter((row) => 'rejected' in row || known.has(row.theirs.product_id));
    items.push(...itemsOf(asked, new Date()));
  }
  return items;
}
