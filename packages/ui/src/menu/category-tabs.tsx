import type { Category } from '@damoa/contracts';
import { Menu } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { categoryHref } from './category-href.ts';
import { MegaMenu, type MegaMenuSource } from './mega-menu.tsx';
import { MenuFailure, type MenuFailureProps } from './menu-failure.tsx';
import { TabArrows } from './tab-arrows.tsx';
import { ALL_CATEGORIES, useMegaMenu } from './use-mega-menu.ts';

export interface CategoryTabsProps extends MegaMenuSource {
  /** The top-level categories, in the menu's order. */
  categories: readonly Category[];
  /** The current top-level category; `ALL_CATEGORIES` where all products are listed. */
  current?: number | undefined;
  /** Set when the categories could not be loaded. */
  failure?: MenuFailureProps | undefined;
}

const ARROWS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The top-level categories: below 1280 px a row of tabs that can be dragged, from 1280 px a bar whose
 * items open a mega menu. Both consist of links, so that they work without scripts.
 */
export const CategoryTabs = memo(function CategoryTabs({
  categories,
  current,
  failure,
  ...source
}: CategoryTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const nav = useRef<HTMLElement>(null);
  const menu = useMegaMenu(nav, source.onIntent);

  // The current tab may be outside the visible part of a narrow row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs may arrive later than the row
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-category="${current ?? ALL_CATEGORIES}"]`);
    const list = row.current;
    if (!(tab instanceof HTMLElement) || !list) return;
    const left = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    list.scrollTo({ left, behavior: 'instant' });
  }, [current, categories.length]);

  function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
    const step = ARROWS[event.key];
    const links = Array.from(event.currentTarget.querySelectorAll<Element>('a'));
    const here = links.indexOf(event.target as Element);
    if (!step || here < 0) return;
    event.preventDefault();
    const next = links[here + step];
    if (next instanceof HTMLElement) next.focus();
  }

  const open = categories.find(({ category_id }) => category_id === menu.open);
  const tab = (id: number) => ({
    className: 'category-tab',
    'data-category': id,
    'aria-expanded': menu.open === id || undefined,
    ...menu.item(id),
  });

  return (
    <>
      <nav ref={nav} className="category-bar" aria-label="카테고리" {...menu.area}>
        <div className="category-row">
          <ul ref={row} className="category-tabs" onKeyDown={moveFocus} data-drags="">
            <li>
              <a
                href="/"
                aria-current={current === ALL_CATEGORIES ? 'page' : undefined}
                {...tab(ALL_CATEGORIES)}
              >
                <Menu aria-hidden />
                전체<span className="category-tab-rest"> 카테고리</span>
              </a>
            </li>
            {categories.map((category) => (
              <li key={category.category_id}>
                <a
                  href={categoryHref(category)}
                  aria-current={current === category.category_id ? 'page' : undefined}
                  {...tab(category.category_id)}
                >
                  {category.category_name}
                </a>
              </li>
            ))}
            {failure && (
              <li>
                <MenuFailure {...failure} />
              </li>
            )}
          </ul>
          <TabArrows row={row} tabs={categories.length} />
        </div>
        {menu.open === ALL_CATEGORIES && (
          <MegaMenu items={categories} onChoose={menu.close} {...source} />
        )}
        {open && <MegaMenu category={open} onChoose={menu.close} {...source} />}
      </nav>
      {menu.open !== null && <div className="mask" aria-hidden onClick={menu.close} />}
    </>
  );
});
