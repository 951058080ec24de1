import { type ActiveFilter, won } from '@damoa/ui';
import type { Changes } from '../navigation/changed-address.ts';
import { addressWith, FIRST_PAGE, type ListingAddress, NO_PRICE } from './listing-address.ts';

/** The filters of the address, each with a link that removes it. */
export function activeFilters({ search, selection }: ListingAddress): ActiveFilter[] {
  const without = (changes: Changes) => addressWith(search, { ...FIRST_PAGE, ...changes });
  const { words = [], min_price, max_price, lowest, exclude_sold_out } = selection;
  const filters = [
    ...words.map((word) => {
      const rest = words.filter((other) => other !== word).join(',');
      return { label: word, href: without({ words: rest || undefined }) };
    }),
    (min_price !== undefined || max_price !== undefined) && {
      label: `${inWon(min_price)}~${inWon(max_price)}`,
      href: without(NO_PRICE),
    },
    lowest && { label: `${lowest}일 최저가`, href: without({ lowest: undefined }) },
    exclude_sold_out && { label: '품절 빼기', href: without({ exclude_sold_out: undefined }) },
  ];
  return filters.filter((filter) => typeof filter === 'object');
}

function inWon(price: number | undefined) {
  return price === undefined ? '' : won(price);
}
