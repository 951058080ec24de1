import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entry } from './device-list.ts';
import { loadProducts } from './load-products.ts';

/** Loads the products of a list. While products are added or removed, the others stay on the screen. */
export function useSavedProducts(entries: readonly Entry[] | undefined) {
  const ids = (entries ?? []).map(({ product_id }) => product_id).sort();
  const query = useQuery({
    queryKey: ['products', 'saved', ids],
    queryFn: () => loadProducts(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retryOnMount: true,
  });
  const { key } = useLocation();
  const { isError, refetch } = query;
  // The retry link navigates to the same page, which changes the key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that refetches
  useEffect(() => {
    if (isError) void refetch();
  }, [key]);
  return { ...query, data: entries?.length === 0 ? [] : query.data };
}
