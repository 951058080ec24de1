import { type Category, isTopLevel } from '@damoa/contracts';

export interface CategoryPath {
  id: number;
  category: Category;
  /** '가방 › 백팩' */
  path: string;
  /** 0 for a top-level category. */
  depth: number;
}

/** Every category with its path, each below its parent, in the order of the menu. */
export function categoryPaths(categories: readonly Category[]): CategoryPath[] {
  const childrenOf = Map.groupBy(
    categories.filter((category) => !isTopLevel(category)),
    ({ parent_category_id }) => parent_category_id,
  );
  const below = (category: Category, before: string, depth: number): CategoryPath[] => {
    const path = `${before}${category.category_name}`;
    const id = category.category_id;
    const children = childrenOf.get(id) ?? [];
    return [
      { id, category, path, depth },
      ...children.flatMap((child) => below(child, `${path} › `, depth + 1)),
    ];
  };
  return categories.filter(isTopLevel).flatMap((category) => below(category, '', 0));
}
