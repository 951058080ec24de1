import type { KeywordChip } from '@damoa/contracts';
import { FILTER_SHEET, FilterPanel, type FiltersProps } from '@damoa/ui';
import type { PriceSliderProps } from '@damoa/ui/price-slider';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type PageKey, queries, secondaryLate } from '../api/queries.ts';
import { useIsPhone } from '../browser/device.tsx';
import { useIsOpen } from '../navigation/use-is-open.ts';
import {
  addressWith,
  carriedFields,
  FIRST_PAGE,
  type ListingAddress,
  NO_FILTERS,
} from './listing-address.ts';

/** The query of the frequent words in the titles of a listing. */
export const wordsQuery = (query: ListingAddress['selection']) =>
  secondaryLate(queries.products.words({ query }));

/** The props of the filter form, in the panel and in the sheet. */
function useFilters({ search, selection, price }: ListingAddress): FiltersProps {
  const queryClient = useQueryClient();
  const { data: chips = [], errorUpdateCount } = useQuery({
    ...wordsQuery(selection),
    // The words of the previous result stay until the new ones have arrived, so that nothing jumps.
    placeholderData: (previous) => previous ?? lastWords(queryClient),
  });
  const [PriceSlider, setPriceSlider] = useState<ComponentType<PriceSliderProps>>();
  return {
    chips,
    isWordsLast: errorUpdateCount > 0,
    words: selection.words ?? [],
    lowest: selection.lowest,
    excludeSoldOut: selection.exclude_sold_out ?? false,
    ...price,
    carried: carriedFields(search, Object.keys(NO_FILTERS)),
    PriceSlider,
    async onPriceOpen() {
      // If the slider fails to load, the two number fields still work.
      const slider = await import('@damoa/ui/price-slider').catch(() => undefined);
      if (slider) setPriceSlider(() => slider.PriceSlider);
    },
  };
}

/** The words of any listing in the cache, which take up the space until those of this one have loaded. */
function lastWords(queryClient: QueryClient) {
  const known = queryClient.getQueriesData<KeywordChip[]>({
    queryKey: ['products', 'words'] satisfies PageKey,
  });
  return known.findLast(([, words]) => words)?.[1];
}

/** The filters in a column beside the products, or in a sheet. */
export function Filters({ listing }: { listing: ListingAddress }) {
  return (
    <FilterPanel
      {...useFilters(listing)}
      isPhone={useIsPhone()}
      isSheetOpen={useIsOpen(FILTER_SHEET)}
      clearHref={addressWith(listing.search, { ...FIRST_PAGE, ...NO_FILTERS })}
    />
  );
}
