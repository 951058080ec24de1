import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadedAt, withTimestamps } from './api/hydration-state.ts';
import { calls, createQueryClient } from './api/queries.ts';
import { isPhoneNow } from './browser/device.tsx';
import { afterLoad } from './browser/idle.ts';
import { loadFonts } from './browser/load-fonts.ts';
import { restoreStore } from './browser/store.ts';
import { App } from './document/app.tsx';
import { STATE_ID } from './document/html-document.tsx';
import type { PageState } from './document/page-state.ts';
import { followLinks } from './navigation/follow-links.ts';
import { loadLazyRoutes } from './navigation/load-lazy-routes.ts';
import { loadForNavigation } from './navigation/load-queries.ts';
import { hideOverlaysFrom } from './navigation/overlays.ts';
import { restoreFocus } from './navigation/restore-focus.ts';
import { dropStaleHead } from './navigation/stale-head.ts';
import { createRoutes } from './routes.tsx';
import { onSessionChange, restoreSession } from './session/session.ts';
import './styles.css';

/**
 * Milliseconds for which a navigation waits for data that is not cached: what arrives in time replaces
 * the page before without placeholders in between. A tenth of a second is no wait
 * (https://www.nngroup.com/articles/response-times-3-important-limits/).
 */
const A_MOMENT = 100;

/** A task of its own for each step, so that a slow phone answers in between. */
const task = () => new Promise((resolve) => setTimeout(resolve));

// Not at the top of the file, which may not `await`: the code of other pages waits for this file.
void start();

async function start() {
  await task();
  const text = document.getElementById(STATE_ID)?.textContent ?? '{}';
  const state = JSON.parse(text) as PageState;
  const queryClient = createQueryClient({ origin: '' });
  hydrate(queryClient, withTimestamps(loadedAt(), state.queries));
  // What the page could not be rendered with is logged as if it had been asked for here.
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.error && !query.meta?.isSecondary) console.error(query.state.error);
  }
  // What one may read and edit depends on who asks.
  onSessionChange(() => {
    queryClient.removeQueries({ queryKey: ['posts', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['posts', 'get'] });
  });
  restoreStore();
  restoreSession();

  await task();
  const load = loadForNavigation(queryClient);
  const routes = createRoutes({ load, calls, isPhone: isPhoneNow, timeout: A_MOMENT });
  // The page is rendered as the server has: its code must be there before.
  await loadLazyRoutes(routes, location);
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  hideOverlaysFrom(router);
  followLinks(router);
  dropStaleHead(router);
  restoreFocus(router);

  await task();
  // In a transition React pauses for whoever clicks or scrolls meanwhile.
  startTransition(() => {
    hydrateRoot(
      document,
      <App queryClient={queryClient} isPhone={state.isPhone} assets={state.assets} state={text}>
        <RouterProvider router={router} useTransitions={false} />
      </App>,
    );
  });

  afterLoad(() => {
    // Without them the page has letters, too.
    loadFonts().catch(() => {});
    // Without it pages come when they are asked for.
    import('./navigation/prefetch/prefetch-links.ts').then(
      ({ prefetchLinks }) => prefetchLinks(router, queryClient),
      () => {},
    );
  });
}
