import type { Category } from './categories.ts';

/** A category is top-level when it has no parent or is its own parent. */
export function isTopLevel(category: Category) {
  return (
    category.parent_category_id === null || category.parent_category_id === category.category_id
  );
}
