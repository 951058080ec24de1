import type { Category } from '@damoa/contracts';
import { ChevronRight } from 'lucide-react';
import { categoryHref } from './category-href.ts';
import { CHILDREN_FAILED, MenuFailure, type MenuFailureState } from './menu-failure.tsx';

/** A decorative picture with its size. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

export interface MegaMenuSource {
  /** The children of a top-level category; undefined until they have loaded. */
  childrenOf?: ((categoryId: number) => readonly Category[] | undefined) | undefined;
  /** The state of a failed load of the children. */
  failureOf?: ((categoryId: number) => MenuFailureState) | undefined;
  /** Called when the visitor may open this menu soon, to load its children. */
  onIntent?: ((categoryId: number) => void) | undefined;
  pictureOf?: ((categoryId: number) => Picture | undefined) | undefined;
}

interface MegaMenuProps extends MegaMenuSource {
  /** The category whose children are shown; without it, `items` are, with the picture of each. */
  category?: Category;
  items?: readonly Category[];
  onChoose: () => void;
}

/** The placeholders that are shown while children load. */
const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index);

/** The open menu below the category bar, with links in columns and a picture. */
export function MegaMenu({ category, items, onChoose, ...source }: MegaMenuProps) {
  const id = category?.category_id;
  const links = id === undefined ? items : source.childrenOf?.(id);
  const picture = id === undefined ? undefined : source.pictureOf?.(id);
  const failure = id === undefined ? undefined : source.failureOf?.(id);
  const isLoading = !links && !failure;
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
          {id !== undefined && failure && (
            <MenuFailure
              text={CHILDREN_FAILED}
              state={failure}
              onRetry={() => source.onIntent?.(id)}
            />
          )}
          <ul className="mega-menu-columns" aria-busy={isLoading}>
            {links?.map((child) => {
              const own = id === undefined && source.pictureOf?.(child.category_id);
              return (
                <li key={child.category_id}>
                  <a href={categoryHref(child)} onClick={onChoose}>
                    {own && <img alt="" {...own} />}
                    {child.category_name}
                  </a>
                </li>
              );
            })}
            {isLoading && PLACEHOLDERS.map((line) => <li key={line} className="mega-menu-line" />)}
          </ul>
        </div>
        {picture && <img className="mega-menu-picture" alt="" {...picture} />}
      </div>
    </div>
  );
}
