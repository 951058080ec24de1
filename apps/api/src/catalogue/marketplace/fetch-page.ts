import type { MarketplaceClient } from './client/client.ts';
import { type MarketplacePage, PAGE_SIZE } from './read-pages.ts';
import { ProductPage, readResult } from './rows/answers.ts';
import { readRow } from './rows/rows.ts';

const QUERY = 'aliexpress.affiliate.product.query';

/** Parameters of every request for products: won, Korean, and the account that earns the commission. */
export function korean({ trackingId }: Pick<MarketplaceClient, 'trackingId'>) {
  return { target_currency: 'KRW', target_language: 'KO', tracking_id: trackingId };
}

export interface Selection {
  /** This category of the marketplace and everything below it. */
  category?: number;
  /** Words of the title. */
  keyword?: string;
}

/** Requests one page of products, sorted by sales or in the marketplace's own order. */
export async function fetchPage(
  client: MarketplaceClient,
  { category, keyword }: Selection,
  page: number,
  isSorted: boolean,
): Promise<MarketplacePage> {
  const result = await client.call(QUERY, {
    ...korean(client),
    ship_to_country: 'KR',
    page_no: String(page),
    page_size: String(PAGE_SIZE),
    ...(isSorted && { sort: 'LAST_VOLUME_DESC' }),
    ...(category !== undefined && { category_ids: String(category) }),
    ...(keyword !== undefined && { keywords: keyword }),
  });
  if (result === undefined) return { rows: [], totalPages: 0, totalRows: 0 };
  const answer = readResult(QUERY, ProductPage, result);
  return {
    rows: answer.products.map(readRow),
    totalPages: answer.total_page_no,
    totalRows: answer.total_record_count,
  };
}
