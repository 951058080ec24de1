import type { Category } from '@damoa/contracts';
import { categoryHref } from './category-href.ts';

export interface SubcategoryLinksProps {
  /** The top-level category whose children are listed. */
  parent: Category;
  categories: readonly Category[];
  /** The current category: the parent or one of the children. */
  current?: number | undefined;
}

/** Links to the children of the current category, which work without scripts. */
export function SubcategoryLinks({ parent, categories, current }: SubcategoryLinksProps) {
  if (categories.length === 0) return null;
  const here = (category: Category) =>
    current === category.category_id ? ('page' as const) : undefined;
  return (
    <nav className="subcategories" aria-label={`${parent.category_name} 하위 카테고리`}>
      <ul data-drags="">
        <li>
          <a href={categoryHref(parent)} aria-current={here(parent)}>
            전체
          </a>
        </li>
        {categories.map((category) => (
          <li key={category.category_id}>
            <a href={categoryHref(category)} aria-current={here(category)}>
              {category.category_name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
