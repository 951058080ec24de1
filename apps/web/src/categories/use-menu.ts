import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadForRendering } from '../navigation/load-queries.ts';
import { categoryTree, topCategories } from './menu-queries.ts';

const NONE: never[] = [];

/** The top-level categories, and what the menu says where they could not be loaded. */
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
  return { categories: data ?? NONE, failure: hasFailed ? failure : undefined };
}

/** The children of a category are asked for when its menu may be wanted, and then kept. */
export function useMenuSource() {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const failed = useRef(new Set<number>());
  // The same until something has changed: the menu is large, and pages come and go below it.
  const source = useMemo(() => {
    const stateOf = (id: number) => queryClient.getQueryState(categoryTree(id).queryKey);
    const change = () => setChanges((count) => count + 1);
    const load = async (id: number) => {
      await loadForRendering(queryClient)(categoryTree(id));
      if (stateOf(id)?.data) failed.current.delete(id);
      else failed.current.add(id);
      change();
    };
    return {
      childrenOf: (id: number) => stateOf(id)?.data?.children,
      failureOf(id: number) {
        if (!failed.current.has(id)) return undefined;
        return stateOf(id)?.fetchStatus === 'idle' ? ('failed' as const) : ('retrying' as const);
      },
      onIntent(id: number) {
        void load(id);
        if (failed.current.has(id)) change();
      },
    };
  }, [queryClient, changes]);

  useEffect(() => {
    const loadFailed = () => failed.current.forEach(source.onIntent);
    window.addEventListener('online', loadFailed);
    return () => window.removeEventListener('online', loadFailed);
  }, [source]);
  return source;
}
