import { keepPreviousData } from '@tanstack/react-query';

/**
 * Query options for data that must be current: refetched with every visit; the previous data stay on the
 * screen.
 */
export const CURRENT = {
  staleTime: 0,
  retryOnMount: true,
  placeholderData: keepPreviousData,
} as const;

/**
 * `CURRENT` for data that change by themselves: also refetched every 30 seconds while the page is visible.
 */
export const WATCHED = { ...CURRENT, refetchInterval: 30_000 } as const;
