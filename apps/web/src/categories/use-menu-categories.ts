import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadForRendering } from '../navigation/load-queries.ts';
import { categoryTree, topCategories } from './menu-queries.ts';
import { NO_CATEGORIES } from './no-categories.ts';

/** The top-level categories, or the failure that the menu shows instead. */
export function useTopCategories() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(topCategories);
  const { pathname, search } = useLocation();
  const retryHref = `${pathname}${search}`;
  const state = isFetching ? ('retrying' as const) : ('failed' as const);
  const failure = useMemo(
    () => ({
      text: '카테고리를 불러오지 못했어요.',
      state,
      onRetry: () => void refetch(),
      retryHref,
    }),
    [state, refetch, retryHref],
  );
  const hasFailed = !data && errorUpdateCount > 0;
  return { categories: data ?? NO_CATEGORIES, failure: hasFailed ? failure : undefined };
}

/** Loads the children of a category when the user may be about to open its menu, and caches them. */
export function useMenuSource() {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(0);
  const failed = useRef(new Set<number>());
  // Stable until something changes: the menu is large and must not re-render with every page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version counts the changes of what it reads
  const source = useMemo(() => {
    const stateOf = (id: number) => queryClient.getQueryState(categoryTree(id).queryKey);
    const rerender = () => setVersion((count) => count + 1);
    const load = async (id: number) => {
      await loadForRendering(queryClient)(categoryTree(id));
      if (stateOf(id)?.data) failed.current.delete(id);
      else failed.current.add(id);
      rerender();
    };
    return {
      childrenOf: (id: number) => stateOf(id)?.data?.children,
      failureOf(id: number) {
        if (!failed.current.has(id)) return undefined;
        return stateOf(id)?.fetchStatus === 'idle' ? ('failed' as const) : ('retrying' as const);
      },
      onIntent(id: number) {
        void load(id);
        if (failed.current.has(id)) rerender();
      },
    };
  }, [queryClient, version]);

  useEffect(() => {
    const retryFailed = () => failed.current.forEach(source.onIntent);
    window.addEventListener('online', retryFailed);
    return () => window.removeEventListener('online', retryFailed);
  }, [source]);
  return source;
}
