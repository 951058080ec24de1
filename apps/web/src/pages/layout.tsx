import { isTopLevel } from '@damoa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useSearchParams } from 'react-router-dom';
import { queries } from '../api.ts';
import type { Surroundings } from '../routes.tsx';

const categoryList = queries.categories.list({});

/** The menu may fail without failing the page: the layout shows what is there. */
export function loadLayout({ queryClient }: Surroundings) {
  return queryClient.prefetchQuery(categoryList);
}

export function Layout() {
  const [search] = useSearchParams();
  const { data: categories = [] } = useQuery(categoryList);
  const q = search.get('q') ?? '';
  return (
    <>
      <header>
        <a href="/">다모아</a>
        <form action="/" key={q}>
          <input type="search" name="q" defaultValue={q} aria-label="상품 검색" maxLength={100} />
          <button type="submit">검색</button>
        </form>
        <nav aria-label="카테고리">
          {categories.filter(isTopLevel).map(({ category_id, category_name }) => (
            <a key={category_id} href={`/?category=${category_id}&p_cate_id=${category_id}`}>
              {category_name}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
