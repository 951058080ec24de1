import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { queries } from '../api/queries.ts';
import { isPhoneNow } from '../browser/device.tsx';
import { whenIdle } from '../browser/idle.ts';
import { pageQueriesOf, parseListing, perPage } from '../listing/listing-address.ts';
import { report } from './report.ts';

/** Reports each search whose first page a visitor sees, with the number of products found. */
export function countSearches(router: DataRouter, queryClient: QueryClient) {
  let last: string | undefined;

  async function count() {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle') return;
    const listing = parseListing(new URLSearchParams(location.search));
    const q = location.pathname === '/' ? listing.selection.q : undefined;
    if (q === last) return;
    last = q;
    const [query] = pageQueriesOf(listing, perPage(isPhoneNow()));
    if (!q || !query || listing.page !== 1) return;
    // The page sends the same query, so that this waits for the same response.
    const found = await queryClient
      .query({ ...queries.products.list({ query }), staleTime: 'static' })
      .catch(() => undefined);
    if (found) report('search', { q, total: found.total });
  }

  // When the browser is idle, so that reporting does not delay the page.
  router.subscribe(() => whenIdle(() => void count()));
  void count();
}
