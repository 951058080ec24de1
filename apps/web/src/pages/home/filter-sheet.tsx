import { FilterButton } from '@damoa/ui';
import { lazy, Suspense, useState } from 'react';
import { addressWith, FIRST_PAGE, NO_FILTERS } from '../../listing.ts';
import { useFilters } from './filters.tsx';

const load = () => import('@damoa/ui/filter-sheet');
const LazySheet = lazy(async () => ({ default: (await load()).FilterSheet }));

/** The button that opens the filters below 1280 px, and their sheet, loaded when it is wanted. */
export function FilterSheet({ search, count }: { search: URLSearchParams; count: number }) {
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const filters = useFilters(search);
  return (
    <>
      <FilterButton
        count={count}
        open={sheet === 'open'}
        onOpen={() => setSheet('open')}
        onIntent={() => void load()}
      />
      {sheet !== 'unused' && (
        <Suspense>
          <LazySheet
            {...filters}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            clearHref={addressWith(search, { ...FIRST_PAGE, ...NO_FILTERS })}
          />
        </Suspense>
      )}
    </>
  );
}
