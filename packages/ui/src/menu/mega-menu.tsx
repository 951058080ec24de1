import type { Category } from '@damoa/contracts';
import { ChevronRight } from 'lucide-react';
import { categoryHref } from './category-href.ts';

/** A picture of a known size. It decorates: what it shows is said in words beside it. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

export interface MegaMenuSource {
  /** The children of a top-level category; undefined while they are not known yet. */
  childrenOf?: ((categoryId: number) => readonly Category[] | undefined) | undefined;
  /** Called as soon as a menu may be wanted, to fetch its children. */
  onIntent?: ((categoryId: number) => void) | undefined;
  pictureOf?: ((categoryId: number) => Picture | undefined) | undefined;
}

interface MegaMenuProps extends MegaMenuSource {
  /** The category whose children are shown; without it, `items` are. */
  category?: Category;
  items?: readonly Category[];
  onChoose: () => void;
}

/** How many placeholder lines stand where children are about to appear. */
const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index);

/** The opened menu under the category bar: links in columns, and a picture. */
export function MegaMenu({ category, items, childrenOf, pictureOf, onChoose }: MegaMenuProps) {
  const links = category ? childrenOf?.(category.category_id) : items;
  const picture = category && pictureOf?.(category.category_id);
  if (links?.length === 0) return null;
  return (
    <div className="mega-menu">
      <div className="mega-menu-inside">
        <div className="mega-menu-links">
          {category && (
            <a className="mega-menu-all" href={categoryHref(category)} onClick={onChoose}>
              {category.category_name} 전체 보기
              <ChevronRight aria-hidden />
            </a>
          )}
          <ul className="mega-menu-columns" aria-busy={!links}>
            {links?.map((child) => (
              <li key={child.category_id}>
                <a href={categoryHref(child)} onClick={onChoose}>
                  {child.category_name}
                </a>
              </li>
            ))}
            {!links && PLACEHOLDERS.map((line) => <li key={line} className="mega-menu-line" />)}
          </ul>
        </div>
        {picture && <img className="mega-menu-picture" alt="" {...picture} />}
      </div>
    </div>
  );
}
