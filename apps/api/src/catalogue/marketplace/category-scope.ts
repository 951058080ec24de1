import { canonicalCategories, readCategories } from '../categories.ts';
import type { MarketplaceProduct } from './answers.ts';

/**
 * Says whether a product belongs to a category or to one below it, also by the id of a twin. One
 * without any category counts as inside, to be rejected for that and not passed over.
 */
export function categoryScope(category: number): (theirs: MarketplaceProduct) => boolean {
  const places = canonicalCategories();
  const place = places.get(category) ?? category;
  const scope = new Set([category, place]);
  // One pass: the marketplace has two levels.
  for (const { category_id, parent_category_id } of readCategories().sold) {
    if (parent_category_id === place) scope.add(category_id);
  }
  for (const [id, twin] of places) if (scope.has(twin)) scope.add(id);
  return ({ first_level_category_id, second_level_category_id }) => {
    const ids = [first_level_category_id, second_level_category_id].filter(
      (id) => id !== undefined,
    );
    return ids.length === 0 || ids.some((id) => scope.has(id));
  };
}
