import { canonicalCategories, readCategories } from '../../categories.ts';
import type { MarketplaceProduct } from './answers.ts';

/**
 * Returns a predicate for products in a category or below it, by any of the category's ids. Products without
 * a category count as inside, so that they are rejected and not silently skipped.
 */
export function categoryScope(category: number): (theirs: MarketplaceProduct) => boolean {
  const canonical = canonicalCategories();
  const canonicalId = canonical.get(category) ?? category;
  const scope = new Set([category, canonicalId]);
  // One pass is enough: the marketplace has two levels.
  for (const { category_id, parent_category_id } of readCategories().sold) {
    if (parent_category_id === canonicalId) scope.add(category_id);
  }
  for (const [id, twin] of canonical) if (scope.has(twin)) scope.add(id);
  return ({ first_level_category_id, second_level_category_id }) => {
    const ids = [first_level_category_id, second_level_category_id].filter(
      (id) => id !== undefined,
    );
    return ids.length === 0 || ids.some((id) => scope.has(id));
  };
}
