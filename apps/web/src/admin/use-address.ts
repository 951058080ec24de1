import { useLocation, useSearchParams } from 'react-router-dom';
import { type Changes, changedAddress } from '../navigation/changed-address.ts';

/** The query parameters of the address, which determine what the page shows. */
export function useAddress() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return {
    parameter: (name: string) => search.get(name) ?? '',
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    /** The address with some parameters changed; undefined removes one. It leads to the first page. */
    hrefWith: (changes: Changes) =>
      changedAddress(pathname, search, { page: undefined, ...changes }),
  };
}

const DAYS = [7, 30, 90, 365] as const;

/** The period in the address, in days, and links to the other periods. */
export function useDays() {
  const { parameter, hrefWith } = useAddress();
  const days = DAYS.find((one) => String(one) === parameter('days')) ?? 30;
  const choices = DAYS.map((one) => ({
    label: `${one}일`,
    href: hrefWith({ days: one === 30 ? undefined : one }),
    isCurrent: one === days,
  }));
  return { days, choices };
}
