import { ALL_CATEGORIES } from '@damoa/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLazyModule } from '../browser/use-lazy-module.ts';
import { useTopCategories } from '../categories/use-menu-categories.ts';
import { useSearchScope } from '../listing/use-search-scope.ts';

/** The categories, and the search and current category of the address, for the header and the menu panel. */
export function useMenu() {
  const [search] = useSearchParams();
  const { key, pathname } = useLocation();
  const isListing = pathname === '/';
  const scope = useSearchScope();
  const suggestions = useLazyModule(() => import('./search-suggestions.tsx'));
  return {
    ...useTopCategories(),
    // On other pages `category` and `q` mean something else, such as a search in posts.
    current: isListing
      ? Number(search.get('p_cate_id') ?? search.get('category')) || ALL_CATEGORIES
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
