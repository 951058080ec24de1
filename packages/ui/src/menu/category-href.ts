import type { Category } from '@damoa/contracts';

/** The address of a category's listing. A top-level category counts as its own parent. */
export function categoryHref({ category_id, parent_category_id }: Category) {
  return `/?category=${category_id}&p_cate_id=${parent_category_id ?? category_id}`;
}
