import type { Category } from '@damoa/contracts';

/** Where a category leads: itself and its parent, which for a top-level category is itself. */
export function categoryHref({ category_id, parent_category_id }: Category) {
  return `/?category=${category_id}&p_cate_id=${parent_category_id ?? category_id}`;
}
