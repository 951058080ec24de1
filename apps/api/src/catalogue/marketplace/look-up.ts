import type { Item } from '../source.ts';
import { batches } from './batches.ts';
import type { MarketplaceClient } from './client/client.ts';
import { korean } from './fetch-page.ts';
import { isProductId, ProductList, readResult } from './rows/answers.ts';
import { itemReader } from './rows/items.ts';
import { readRow } from './rows/rows.ts';

const DETAIL = 'aliexpress.affiliate.productdetail.get';
/** Products per request. */
const MAX_IDS = 50;

/** The current state of products at the marketplace, in no particular order; missing ones are absent. */
export async function lookUp(
  client: Omit<MarketplaceClient, 'stoppedBy'>,
  productIds: readonly string[],
) {
  const { itemsOf } = itemReader({ areOurs: true });
  // Invalid ids are not sent: a comma in one would request other products.
  const known = new Set(productIds.filter(isProductId));
  const items: Item[] = [];
  for await (const ids of batches(known, MAX_IDS)) {
    const result = await client.call(DETAIL, {
      ...korean(client),
      country: 'KR',
      product_ids: ids.join(','),
    });
    if (result === undefined) continue;
    const rows = readResult(DETAIL, ProductList, result).products.map(readRow);
    const requested = rows.filter((row) => 'rejected' in row || known.has(row.theirs.product_id));
    items.push(...itemsOf(requested, new Date()));
  }
  return items;
}
