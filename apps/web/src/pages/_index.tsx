import { AffiliateNotice, Banner, ListingLayout, Page } from '@damoa/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queries } from '../api/queries.ts';
import { bannerOf } from '../artwork/banners.ts';
import { categoryTree } from '../categories/menu-queries.ts';
import { Filters } from '../listing/filters.tsx';
import { PER_PAGE, PER_PAGE_ON_PHONE, pagesOf, selectionOf } from '../listing/listing-address.ts';
import { pageQuery } from '../listing/page-query.ts';
import { keepSearch } from '../listing/recent-searches.ts';
import { Result } from '../listing/result.tsx';
import type { Surroundings } from '../routes.tsx';

/** Products, chips and the category shown, all asked for at once. */
export function loadHome({ queryClient, isPhone }: Surroundings, search: URLSearchParams) {
  const pages = pagesOf(search, isPhone() ? PER_PAGE_ON_PHONE : PER_PAGE);
  const selection = selectionOf(search);
  const { category, p_cate_id = category } = selection;
  return Promise.all([
    ...pages.map((page) => queryClient.prefetchQuery(pageQuery(page))),
    queryClient.prefetchQuery(queries.products.words({ query: selection })),
    p_cate_id && queryClient.prefetchQuery(categoryTree(p_cate_id)),
  ]);
}

/** Home: the product listing. */
export function HomePage() {
  const [search] = useSearchParams();
  const q = search.get('q');
  useEffect(() => {
    if (q) keepSearch(q);
  }, [q]);
  return (
    <Page>
      <ListingLayout
        banner={<Banner {...bannerOf(search.get('p_cate_id'))} />}
        notice={<AffiliateNotice />}
        side={<Filters search={search} />}
      >
        <Result search={search} />
      </ListingLayout>
    </Page>
  );
}
