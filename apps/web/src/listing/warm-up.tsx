import type { ProductList } from '@damoa/contracts';
import { ProductGrid } from '@damoa/ui';
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PageKey } from '../api/queries.ts';
import { whenIdle } from '../browser/idle.ts';
import { favouriteAction } from '../favourites/favourite-button.tsx';

/** Few cards per render, so that a slow phone can respond to input in between. */
const CARDS = 3;
const TIMES = 6;

/**
 * Renders some cards of the page in a detached element several times, so that the browser has compiled the
 * code that renders the next page before the user waits for it. Nothing is fetched: the pictures are lazy.
 */
export async function warmUp(queryClient: QueryClient) {
  const cached = queryClient.getQueriesData<ProductList>({
    queryKey: ['products', 'list'] satisfies PageKey,
  });
  const products = cached.flatMap(([, page]) => page?.data ?? []);
  if (products.length === 0) return;
  const root = createRoot(document.createElement('div'));
  for (let time = 0; time < TIMES; time += 1) {
    await new Promise<void>(whenIdle);
    const first = (time * CARDS) % products.length;
    const some = products.slice(first, first + CARDS);
    flushSync(() =>
      root.render(<ProductGrid products={some} view="grid" columns={0} action={favouriteAction} />),
    );
  }
  root.unmount();
}
