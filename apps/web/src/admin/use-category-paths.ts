import { categoryPaths } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../api/queries.ts';
import { NO_CATEGORIES } from '../categories/no-categories.ts';

/** All categories, and the path of each category by its id. */
export function useCategoryPaths() {
  const { data: categories = NO_CATEGORIES } = useQuery({
    ...queries.categories.list({}),
    retryOnMount: true,
  });
  return useMemo(() => {
    const paths = new Map(categoryPaths(categories).map(({ id, path }) => [id, path]));
    return { categories, pathOf: (id: number) => paths.get(id) ?? String(id) };
  }, [categories]);
}
