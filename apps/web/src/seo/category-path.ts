import type { Category } from '@damoa/contracts';

/** The path from the root of the tree to a category; empty if the category is unknown. */
export function categoryPath(id: number | null | undefined, categories: readonly Category[]) {
  const path: Category[] = [];
  let category = categories.find(({ category_id }) => category_id === id);
  // A category may be its own parent.
  while (category && !path.includes(category)) {
    path.unshift(category);
    const parent = category.parent_category_id;
    category = categories.find(({ category_id }) => category_id === parent);
  }
  return path;
}
