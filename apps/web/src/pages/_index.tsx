import { AffiliateNotice, Banner, ListingLayout, Page, pictureSource } from '@damoa/ui';
import { useEffect, useMemo } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import { queries, secondary } from '../api/queries.ts';
import { bannerOf } from '../artwork/banners.ts';
import { categoryTree } from '../categories/menu-queries.ts';
import { Filters, wordsQuery } from '../listing/filters.tsx';
import { useItemsPerPage } from '../listing/items-per-page.ts';
import {
  addressWith,
  firstPageOf,
  type ListingAddress,
  pageQueriesOf,
  parseListing,
  perPage,
} from '../listing/listing-address.ts';
import { plainPrices } from '../listing/price-limits.ts';
import { addRecentSearch } from '../listing/recent-searches.ts';
import { Result } from '../listing/result.tsx';
import { definePage } from '../navigation/page.ts';

/** Home: the product listing. */
export default definePage({
  Component: HomePage,

  /**
   * Loads products, chips and the category in parallel, but several pages of products one after the other: the API
   * admits only a few calls at a time.
   */
  load({ url, isPhone, load }) {
    redirectToPlainPrices(url.searchParams);
    const listing = parseListing(url.searchParams);
    const { selection, parent } = listing;
    const pages = pageQueriesOf(listing, perPage(isPhone));
    async function loadPages() {
      for (const query of pages) await load(queries.products.list({ query }));
    }
    return Promise.all([
      loadPages(),
      load(wordsQuery(selection)),
      parent && load(secondary(categoryTree(parent))),
    ]);
  },

  pictures({ url, isPhone, getQueryData }) {
    const listing = parseListing(url.searchParams);
    const products = pageQueriesOf(listing, perPage(isPhone)).flatMap(
      (query) => getQueryData(queries.products.list({ query }).queryKey)?.data ?? [],
    );
    const { pictures = [] } = bannerAbove(listing, perPage(isPhone)) ?? {};
    return [
      // A phone shows only the first picture.
      ...pictures.slice(0, isPhone ? 1 : undefined),
      ...products.flatMap(({ product_main_image_url: main }) => (main ? pictureSource(main) : [])),
    ];
  },
});

/** @throws the redirect, for the router, if the prices in the address are not those of the API */
function redirectToPlainPrices(search: URLSearchParams) {
  const plain = plainPrices(search);
  const isPlain = Object.entries(plain).every(
    ([name, text]) => (search.get(name) || undefined) === text,
  );
  if (!isPlain) throw redirect(addressWith(search, plain));
}

function HomePage() {
  const [search] = useSearchParams();
  const listing = useMemo(() => parseListing(search), [search]);
  const { q } = listing.selection;
  const banner = bannerAbove(listing, useItemsPerPage(listing));
  useEffect(() => {
    if (q) addRecentSearch(q);
  }, [q]);
  return (
    <Page>
      <ListingLayout
        kind={banner ? 'banner' : q ? 'search' : 'browse'}
        banner={banner && <Banner {...banner} />}
        notice={<AffiliateNotice />}
        side={<Filters listing={listing} />}
      >
        <Result listing={listing} />
      </ListingLayout>
    </Page>
  );
}

/** The banner of a listing; undefined for a search and for later pages, which begin with their products. */
function bannerAbove(listing: ListingAddress, itemsPerPage: number) {
  const { search, selection } = listing;
  const isBeginning = !selection.q && firstPageOf(listing, itemsPerPage) === 1;
  return isBeginning ? bannerOf(search.get('p_cate_id')) : undefined;
}
