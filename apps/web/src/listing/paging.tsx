import { EarlierLink, MoreButton, Pagination } from '@damoa/ui';
import {
  addressWith,
  FIRST_PAGE,
  type ListingAddress,
  withPageAfter,
  withPageBefore,
} from './listing-address.ts';

interface PagingProps {
  listing: ListingAddress;
  paging: { page: number; lastPage: number; total: number };
  from: number;
  skipped: number;
  products: readonly unknown[];
  isLoading: boolean;
}

/** Page numbers from 769 px on, and below that the button that adds the next page. */
export function Paging({ listing, paging, from, skipped, products, isLoading }: PagingProps) {
  const { search } = listing;
  const { page, lastPage, total } = paging;
  // Computed from the pages that have loaded, so that clicking the link twice adds one page.
  const next = withPageAfter({ ...listing, page }, from);
  const isAppended = next.from === from || undefined;
  return (
    <>
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefFor={(one) => addressWith(search, { ...FIRST_PAGE, page: one === 1 ? undefined : one })}
      />
      {page < lastPage && products.length > 0 && (
        <div data-keep-scroll={isAppended} data-replace={isAppended}>
          <MoreButton
            href={addressWith(search, next)}
            shown={skipped + products.length}
            total={total}
            isBusy={isLoading}
          />
        </div>
      )}
    </>
  );
}

/** Below 769 px: the link to the previous page, if the screen does not start with the first one. */
export function Earlier({ listing, from }: { listing: ListingAddress; from: number }) {
  if (from <= 1) return null;
  return (
    <div data-replace>
      <EarlierLink href={addressWith(listing.search, withPageBefore(listing, from))} />
    </div>
  );
}
