import { ALL } from '@damoa/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLazyModule } from '../browser/use-lazy-module.ts';
import { useTopCategories } from '../categories/use-menu.ts';
import { useSearchScope } from '../listing/use-search-scope.ts';

/** The search and the categories of the address, for the header and the menu panel. */
export function useMenu() {
  const [search] = useSearchParams();
  const { key, pathname } = useLocation();
  const isListing = pathname === '/';
  const scope = useSearchScope();
  const suggestions = useLazyModule(() => import('./search-suggestions.tsx'));
  return {
    ...useTopCategories(),
    // Elsewhere `category` and `q` are of something else, such as posts.
    current: isListing
      ? Number(search.get('p_cate_id') ?? search.get('category')) || ALL
      : undefined,
    search: {
      query: isListing ? (search.get('q') ?? '') : '',
      scope,
      navigationKey: key,
      onIntent: suggestions.load,
      suggest: (input: HTMLInputElement) =>
        suggestions.module && <suggestions.module.SearchSuggestions input={input} scope={scope} />,
    },
  };
}
