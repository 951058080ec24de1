import { hydrate, notifyManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadedAt, withTimestamps } from './api/hydration-state.ts';
import { createQueryClient, type PageKey } from './api/queries.ts';
import { isPhoneNow } from './browser/device.tsx';
import { afterLoad } from './browser/idle.ts';
import { recordedClicks } from './browser/recorded-clicks.ts';
import { restoreStore } from './browser/store.ts';
import { App } from './document/app.tsx';
import { STATE_ID } from './document/html-document.tsx';
import type { PageState } from './document/page-state.ts';
import { receivedNotice } from './document/received-notice.tsx';
import { RepeatClicks } from './document/repeat-clicks.ts';
import { backClosesDialogs } from './navigation/back-closes-dialogs.ts';
import { followLinks } from './navigation/follow-links.ts';
import { hideLoading } from './navigation/hide-loading.ts';
import { loadLazyRoutes } from './navigation/load-lazy-routes.ts';
import { loadForNavigation } from './navigation/load-queries.ts';
import { hasLeftLoadedPage } from './navigation/loaded-address.ts';
import { hideOverlays } from './navigation/overlays.ts';
import { createRoutes } from './routes.tsx';
import { onSessionChange, restoreSession } from './session/session.ts';
import './styles.css';

/**
 * Milliseconds for which a navigation waits for data that are not cached or known to have changed. Data that
 * arrive in time are shown without placeholders in between. A tenth of a second feels instantaneous
 * (https://www.nngroup.com/articles/response-times-3-important-limits/).
 */
const NAVIGATION_TIMEOUT = 100;

/** Starts a new task, so that a slow phone can respond to input in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// A function, since a top-level `await` here would block the code of other pages, which imports this file.
void start();

async function start() {
  await nextTask();
  const text = document.getElementById(STATE_ID)?.textContent ?? '{}';
  const state = JSON.parse(text) as PageState;
  // By default it would notify in a later task: a second tap that has come already would find its button idle.
  notifyManager.setScheduler(queueMicrotask);
  const queryClient = createQueryClient({ origin: '' });
  hydrate(queryClient, withTimestamps(loadedAt(), state.queries));
  // Queries that failed on the server are logged as if they had failed here.
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.error && !query.meta?.isSecondary) console.error(query.state.error);
  }
  // The posts that a user may read and edit depend on the session.
  onSessionChange(() => {
    queryClient.removeQueries({ queryKey: ['posts', 'list'] satisfies PageKey });
    void queryClient.invalidateQueries({ queryKey: ['posts', 'get'] satisfies PageKey });
  });
  restoreStore();
  restoreSession();

  await nextTask();
  const load = loadForNavigation(queryClient);
  const routes = createRoutes({ load, isPhone: isPhoneNow, timeout: NAVIGATION_TIMEOUT });
  // Hydration must render what the server rendered, so the code of the page must be loaded first.
  await loadLazyRoutes(routes, location);
  const router = hideOverlays(() => createBrowserRouter(routes, { hydrationData: state.router }));
  backClosesDialogs();
  hideLoading(router);

  if (!('command' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype)) {
    // If it fails, the menu and the filters do not open, or close by their buttons only.
    await import('./browser/dialog-polyfill.ts').catch(() => {});
  }

  await nextTask();
  if (hasLeftLoadedPage()) {
    location.reload();
    return;
  }
  const notice = receivedNotice();
  // A copy: React itself replays clicks that come during hydration.
  const clicks = [...recordedClicks];
  // During a transition React yields to clicks and scrolling.
  startTransition(() => {
    hydrateRoot(
      document,
      <App
        queryClient={queryClient}
        notice={notice}
        isPhone={state.isPhone}
        assets={state.assets}
        state={text}
      >
        <RepeatClicks clicks={clicks}>
          <RouterProvider router={router} useTransitions={false} />
        </RepeatClicks>
      </App>,
    );
  });
  // Not earlier: hydration would begin with another page than that of the HTML if the router had followed a link. From
  // now on, React hydrates before it lets a click or key through. Until now the browser itself follows links.
  followLinks(router);

  afterLoad(() => {
    // If it fails, this visit is not counted, and no page is prefetched.
    import('./after-load.ts').then(
      ({ startAfterLoad }) => startAfterLoad(router, queryClient),
      () => {},
    );
  });
}
