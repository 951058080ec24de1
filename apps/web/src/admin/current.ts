import { keepPreviousData } from '@tanstack/react-query';

/** Options for what must be as it is now: it is asked for with every visit, and shown while it is asked for again. */
export const CURRENT = {
  staleTime: 0,
  retryOnMount: true,
  placeholderData: keepPreviousData,
} as const;

/** The same for what changes by itself: asked for every half minute while the page is visible. */
export const WATCHED = { ...CURRENT, refetchInterval: 30_000 } as const;
