import type { ActiveFilter } from '@damoa/ui';
import { addressWith, FIRST_PAGE, selectionOf } from './listing.ts';

/** The filters of the address, each with the address that is left without it. */
export function filtersInForce(search: URLSearchParams): ActiveFilter[] {
  const without = (changes: Record<string, string | undefined>) =>
    addressWith(search, { ...FIRST_PAGE, ...changes });
  const { words = [], exclude_sold_out } = selectionOf(search);
  const [min, max] = [search.get('min'), search.get('max')];
  return [
    ...words.map((word) => {
      const rest = words.filter((other) => other !== word).join(',');
      return { label: word, href: without({ words: rest || undefined }) };
    }),
    ...(min || max
      ? [
          {
            label: `${min ? `${min}만원` : ''} ~ ${max ? `${max}만원` : ''}`.trim(),
            href: without({ min: undefined, max: undefined }),
          },
        ]
      : []),
    ...(exclude_sold_out
      ? [{ label: '품절 빼기', href: without({ exclude_sold_out: undefined }) }]
      : []),
  ];
}
