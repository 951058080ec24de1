import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { queries } from '../api/queries.ts';
import { isPhoneNow } from '../browser/device.tsx';
import { whenIdle } from '../browser/idle.ts';
import { navigationType } from '../browser/navigation-type.ts';
import { pageQueriesOf, parseListing, perPage } from '../listing/listing-address.ts';
import { report } from './report.ts';

/** How a browser loads a document that it has shown before. */
const RETURNS = new Set<unknown>(['reload', 'back_forward']);

/**
 * Reports each search whose first page a visitor sees, with the number of products found. Neither its other
 * pages nor a return to it, such as from a product or by a reload, are another search.
 */
export function countSearches(router: DataRouter, queryClient: QueryClient) {
  let last: string | undefined;
  let isLoad = true;

  async function count() {
    const { location, navigation, historyAction } = router.state;
    if (navigation.state !== 'idle') return;
    const isReturn = isLoad ? RETURNS.has(navigationType()) : historyAction === 'POP';
    isLoad = false;
    const listing = parseListing(new URLSearchParams(location.search));
    const { q } = listing.selection;
    const [query] = pageQueriesOf(listing, perPage(isPhoneNow()));
    if (location.pathname !== '/' || q === last || !query || listing.page !== 1) return;
    last = q;
    if (!q || isReturn) return;
    // The page sends the same query, so that this waits for the same response.
    const found = await queryClient
      .query({ ...queries.products.list({ query }), staleTime: 'static' })
      .catch(() => undefined);
    if (found) report('search', { q, total: found.total });
    else if (last === q) last = undefined;
  }

  // When the browser is idle, so that reporting does not delay the page.
  router.subscribe(() => whenIdle(() => void count()));
  void count();
}
