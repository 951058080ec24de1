import { MOST_IDS, type SavedProduct } from '@damoa/contracts';
import { calls } from '../api/queries.ts';

/**
 * Products by their ids, also those that are no longer sold. Unknown ones are left out.
 * @throws ApiError if a part of them could not be loaded
 */
export async function loadProducts(ids: readonly string[]): Promise<SavedProduct[]> {
  // A comma would end the id.
  const askable = ids.filter((id) => !id.includes(','));
  const parts: string[][] = [];
  for (let start = 0; start < askable.length; start += MOST_IDS)
    parts.push(askable.slice(start, start + MOST_IDS));
  const replies = await Promise.all(
    parts.map((part) => calls.products.some({ query: { ids: part } })),
  );
  return replies.flatMap(({ data }) => data);
}
