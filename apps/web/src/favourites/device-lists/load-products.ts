import { MAX_IDS, type SavedProduct } from '@damoa/contracts';
import { calls } from '../../api/queries.ts';

/**
 * Loads products by their ids, including retired ones. Unknown ids are omitted.
 * @throws ApiError if one of the requests fails
 */
export async function loadProducts(ids: readonly string[]): Promise<SavedProduct[]> {
  // Ids are separated by commas, so that one with a comma cannot be requested.
  const askable = ids.filter((id) => !id.includes(','));
  const parts: string[][] = [];
  for (let start = 0; start < askable.length; start += MAX_IDS)
    parts.push(askable.slice(start, start + MAX_IDS));
  const replies = await Promise.all(
    parts.map((part) => calls.products.some({ query: { ids: part } })),
  );
  return replies.flatMap(({ data }) => data);
}
