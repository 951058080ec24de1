import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { countClicks } from './count-clicks.ts';
import { countSearches } from './count-searches.ts';
import type { Click } from './early-clicks.ts';

/**
 * Has clicks to the marketplace and searches counted. Call it once the page has loaded.
 *
 * @param early the clicks since the page began
 */
export function countVisit(router: DataRouter, queryClient: QueryClient, early: readonly Click[]) {
  countClicks(early);
  countSearches(router, queryClient);
}
