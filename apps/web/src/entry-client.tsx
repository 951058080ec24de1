import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from './api.ts';
import { App } from './app.tsx';
import { isPhoneNow } from './device.tsx';
import { STATE_ID } from './document.tsx';
import { followLinks } from './follow-links.ts';
import type { PageState } from './page-state.ts';
import { createRoutes } from './routes.tsx';
import { restoreStore } from './store.ts';
import './styles.css';

const text = document.getElementById(STATE_ID)?.textContent ?? '{}';
const state = JSON.parse(text) as PageState;

const queryClient = createQueryClient('');
hydrate(queryClient, state.queries);
const router = createBrowserRouter(createRoutes({ queryClient, isPhone: isPhoneNow }), {
  hydrationData: state.router,
});
restoreStore();
followLinks(router);

hydrateRoot(
  document,
  <App queryClient={queryClient} isPhone={state.isPhone} assets={state.assets} state={text}>
    <RouterProvider router={router} />
  </App>,
);
