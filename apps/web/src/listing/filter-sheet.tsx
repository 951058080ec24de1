import { FilterButton } from '@damoa/ui';
import { usePart } from '../browser/use-lazy-module.ts';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { useOpen } from '../navigation/use-open.ts';
import { useFilters } from './filters.tsx';
import { addressWith, FIRST_PAGE, NO_FILTERS } from './listing-address.ts';

/** The button that opens the filters below 1280 px, and their sheet, loaded when it is wanted. */
export function FilterSheet({ search, count }: { search: URLSearchParams; count: number }) {
  const { isOpen, open, close } = useOpen();
  const { part, want, hasFailed } = usePart(() => import('@damoa/ui/filter-sheet'));
  useBackCloses(isOpen && part !== undefined, close);
  const filters = useFilters(search);
  return (
    <>
      <FilterButton
        count={count}
        open={isOpen}
        onOpen={() => {
          want();
          open();
        }}
        onIntent={want}
      />
      {isOpen && hasFailed && <span role="alert">필터를 불러오지 못했어요. 다시 눌러 주세요.</span>}
      {part && (
        <part.FilterSheet
          {...filters}
          open={isOpen}
          onClose={close}
          clearHref={addressWith(search, { ...FIRST_PAGE, ...NO_FILTERS })}
        />
      )}
    </>
  );
}
