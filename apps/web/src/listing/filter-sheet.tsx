import { FilterButton } from '@damoa/ui';
import { useLazyModule } from '../browser/use-lazy-module.ts';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { useOpen } from '../navigation/use-open.ts';
import { useFilters } from './filters.tsx';
import { addressWith, FIRST_PAGE, type ListingAddress, NO_FILTERS } from './listing-address.ts';

/** The button that opens the filters below 1280 px, and their sheet, which is loaded on demand. */
export function FilterSheet({ listing, count }: { listing: ListingAddress; count: number }) {
  const { isOpen, open, close } = useOpen();
  const { module, load, hasFailed } = useLazyModule(() => import('@damoa/ui/filter-sheet'));
  useBackCloses(isOpen && module !== undefined, close);
  const filters = useFilters(listing);
  return (
    <>
      <FilterButton
        count={count}
        open={isOpen}
        onOpen={() => {
          load();
          open();
        }}
        onIntent={load}
      />
      {isOpen && hasFailed && <span role="alert">필터를 불러오지 못했어요. 다시 눌러 주세요.</span>}
      {module && (
        <module.FilterSheet
          {...filters}
          open={isOpen}
          onClose={close}
          clearHref={addressWith(listing.search, { ...FIRST_PAGE, ...NO_FILTERS })}
        />
      )}
    </>
  );
}
