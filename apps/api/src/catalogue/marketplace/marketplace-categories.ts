import type { MarketplaceClient } from './client/client.ts';
import { CategoryList, readResult } from './rows/answers.ts';

const CATEGORIES = 'aliexpress.affiliate.category.get';

export interface MarketplaceCategory {
  category_id: number;
  /** Null for a category of the first level. */
  parent: number | null;
  /** The marketplace has only English names. */
  name_en: string;
}

/** The current category tree of the marketplace, as a flat list. */
export async function marketplaceCategories(
  client: MarketplaceClient,
): Promise<MarketplaceCategory[]> {
  const result = await client.call(CATEGORIES);
  if (result === undefined) return [];
  const { categories } = readResult(CATEGORIES, CategoryList, result);
  return categories.map(({ category_id, parent_category_id = null, category_name }) => ({
    category_id,
    parent: parent_category_id,
    name_en: category_name,
  }));
}
