import type { Interpretation } from '@damoa/contracts';
import { FILTER_PANEL, FilterButton, SortSelect } from '@damoa/ui';
import { carriedFields, type ListingAddress } from './listing-address.ts';

interface ResultControlsProps {
  listing: ListingAddress;
  filterCount: number;
  /** The order that words of the text ask for. */
  order: Interpretation['order'];
}

/** The controls beside the heading of a listing: its filters, and its order. */
export function ResultControls({ listing, filterCount, order }: ResultControlsProps) {
  const { search, selection } = listing;
  return (
    <>
      <FilterButton count={filterCount} />
      {/* React renders no children of noscript in a browser, so that its code has no link. */}
      <noscript>
        {import.meta.env.SSR && (
          <a className="filter-button" href={`#${FILTER_PANEL}`}>
            필터
          </a>
        )}
      </noscript>
      <div data-keep-scroll>
        {/* Another order replaces the words of the text that ask for one. */}
        <SortSelect
          sort={order?.sort ?? selection.sort ?? 'popular'}
          carried={{ ...carriedFields(search, ['sort']), ...(order && { q: order.text }) }}
        />
      </div>
    </>
  );
}
