import type { Category } from '@damoa/contracts';
import { categoryHref } from '../menu/category-href.ts';

/** The breadcrumb with the categories of a product, the outermost first; its space while they are unknown. */
export function CategoryTrail({ path }: { path: readonly Category[] | undefined }) {
  if (!path)
    return (
      <div className="category-trail" aria-hidden>
        <ol>
          <li>
            {/* biome-ignore lint/a11y/useValidAnchor: as high as a link, and hidden */}
            <a>&nbsp;</a>
          </li>
        </ol>
      </div>
    );
  return (
    <nav className="category-trail" aria-label="상품의 카테고리">
      <ol>
        {path.map((category) => (
          <li key={category.category_id}>
            <a href={categoryHref(category)}>{category.category_name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
