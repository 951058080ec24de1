import type { ActiveFilter } from '@damoa/ui';
import { addressWith, FIRST_PAGE, type ListingAddress } from './listing-address.ts';

/** The filters of the address, each with a link that removes it. */
export function activeFilters({ search, selection, price }: ListingAddress): ActiveFilter[] {
  const without = (changes: Record<string, string | undefined>) =>
    addressWith(search, { ...FIRST_PAGE, ...changes });
  const { words = [], lowest, exclude_sold_out } = selection;
  const { min, max } = price;
  return [
    ...words.map((word) => {
      const rest = words.filter((other) => other !== word).join(',');
      return { label: word, href: without({ words: rest || undefined }) };
    }),
    ...(min !== undefined || max !== undefined
      ? [
          {
            label: `${inTenThousands(min)} ~ ${inTenThousands(max)}`.trim(),
            href: without({ min: undefined, max: undefined }),
          },
        ]
      : []),
    ...(lowest ? [{ label: `${lowest}일 최저가`, href: without({ lowest: undefined }) }] : []),
    ...(exclude_sold_out
      ? [{ label: '품절 빼기', href: without({ exclude_sold_out: undefined }) }]
      : []),
  ];
}

function inTenThousands(price: number | undefined) {
  return price === undefined ? '' : `${price}만원`;
}
