import { ActiveFilters, ProductGrid, ResultHeader, SubcategoryLinks, ViewSwitch } from '@damoa/ui';
import { useIsPhone } from '../browser/device.tsx';
import { favouriteAction } from '../favourites/favourite-button.tsx';
import { activeFilters } from './active-filters.ts';
import { CachedCard } from './cached-card.tsx';
import {
  addressWith,
  FIRST_PAGE,
  type ListingAddress,
  NO_CATEGORY,
  NO_FILTERS,
} from './listing-address.ts';
import { ListingFailure } from './listing-failure.tsx';
import { Notes } from './notes.tsx';
import { Earlier, Paging } from './paging.tsx';
import { ResultControls } from './result-controls.tsx';
import { useScrollAnchor } from './shown-scroll-anchor.ts';
import { useProducts } from './use-products.ts';
import { useTitle } from './use-title.ts';
import { ZeroResultsNotice } from './zero-results.tsx';

/** The products of the address, with the controls of the listing. */
export function Result({ listing }: { listing: ListingAddress }) {
  const { search, selection, view, page } = listing;
  const shown = useProducts(listing);
  const { products, isEmpty, isLoading, error, paging, last } = shown;
  const { label, title, parent } = useTitle(listing, last?.corrected?.to);
  const filters = activeFilters(listing);
  const isPhone = useIsPhone();
  const ScrollAnchor = useScrollAnchor();
  return (
    <>
      <title>{title}</title>
      <ResultHeader
        label={label}
        page={page}
        sort={last?.order?.sort ?? selection.sort}
        total={paging?.total}
        allHref={
          selection.q && listing.category
            ? addressWith(search, { ...FIRST_PAGE, ...NO_CATEGORY })
            : undefined
        }
        notes={<Notes listing={listing} searched={last} isEmpty={isEmpty} />}
        view={
          <div data-keep-scroll data-replace>
            <ViewSwitch
              view={view}
              gridHref={addressWith(search, { view: undefined })}
              listHref={addressWith(search, { view: 'list' })}
            />
          </div>
        }
        controls={
          <ResultControls listing={listing} filterCount={filters.length} order={last?.order} />
        }
        active={
          <ActiveFilters
            filters={filters}
            clearHref={addressWith(search, { ...FIRST_PAGE, ...NO_FILTERS })}
          />
        }
      />
      {parent && (
        <SubcategoryLinks parent={parent} categories={parent.children} current={listing.category} />
      )}
      {isEmpty && !error && <ZeroResultsNotice listing={listing} parent={parent} reply={last} />}
      {(products.length > 0 || isLoading) && (
        <>
          <Earlier listing={listing} from={shown.from} />
          <ProductGrid
            products={products}
            view={view}
            columns={isPhone ? 2 : 3}
            action={favouriteAction}
            isLoading={isLoading}
            Card={import.meta.env.SSR ? CachedCard : undefined}
          />
        </>
      )}
      {error && <ListingFailure search={search} problem={error.problem} />}
      {ScrollAnchor && <ScrollAnchor listing={listing} products={products} />}
      {paging && !isEmpty && !error && <Paging listing={listing} {...shown} paging={paging} />}
    </>
  );
}
