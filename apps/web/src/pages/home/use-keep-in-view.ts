import type { Product } from '@damoa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressWith, pagesOf } from '../../listing.ts';
import { pageQuery } from './page-query.ts';

/**
 * When the width of the window changes the size of a page, shows the page that holds the first
 * product in view, at the same place of the window.
 */
export function useKeepInView(
  search: URLSearchParams,
  itemsPerPage: number,
  products: readonly Product[],
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const before = useRef({ itemsPerPage, search });
  const kept = useRef<{ id: string; top: number }>(undefined);

  useEffect(() => {
    const { itemsPerPage: former, search: shown } = before.current;
    before.current = { itemsPerPage, search };
    if (former === itemsPerPage) return;

    const first = firstInView();
    const id = products[first.index]?.product_id;
    const page = Number(shown.get('page') || 1);
    const from = pagesOf(shown, former)[0]?.page ?? page;
    const rank = (from - 1) * former + first.index;
    const holder = Math.floor(rank / itemsPerPage) + 1;
    const address = addressWith(shown, {
      page: holder === 1 ? undefined : holder,
      from: undefined,
    });
    const next = pagesOf(new URL(address, location.href).searchParams, itemsPerPage);
    // Known before it is shown: no placeholders in between.
    void Promise.all(next.map((listing) => queryClient.prefetchQuery(pageQuery(listing)))).then(
      () => {
        if (id && first.index > 0) kept.current = { id, top: first.top };
        void navigate(address, { replace: true, preventScrollReset: true });
      },
    );
  }, [itemsPerPage, search, products, navigate, queryClient]);

  useLayoutEffect(() => {
    const index = products.findIndex(({ product_id }) => product_id === kept.current?.id);
    const card = cards()[index];
    if (!kept.current || !card) return;
    window.scrollBy({ top: card.getBoundingClientRect().top - kept.current.top });
    kept.current = undefined;
  });
}

function cards() {
  return [...document.querySelectorAll('.product-grid > li')];
}

function firstInView() {
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  const all = cards().map((card) => card.getBoundingClientRect());
  const index = Math.max(
    0,
    all.findIndex(({ bottom }) => bottom > header),
  );
  return { index, top: all[index]?.top ?? 0 };
}
