import type { QueryClient } from '@tanstack/react-query';
import { data, type RouteObject } from 'react-router-dom';
import { AboutPage } from './pages/about.tsx';
import { FailurePage } from './pages/failure.tsx';
import { HomePage, loadHome } from './pages/home.tsx';
import { Layout, loadLayout } from './pages/layout.tsx';
import { NotFoundPage } from './pages/not-found.tsx';

/** What the loaders need to know of where they run. */
export interface Surroundings {
  queryClient: QueryClient;
  isPhone(): boolean;
}

/**
 * The site map. Loaders only start the queries of a page: the server waits for them, the browser
 * shows the page at once with what it has.
 */
export function createRoutes(surroundings: Surroundings): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: <FailurePage />,
      loader: () => settle(loadLayout(surroundings)),
      children: [
        {
          path: '/',
          element: <HomePage />,
          loader: ({ request }) =>
            settle(loadHome(surroundings, new URL(request.url).searchParams)),
        },
        { path: '/about', element: <AboutPage /> },
        { path: '*', element: <NotFoundPage />, loader: () => data(null, { status: 404 }) },
      ],
    },
  ];
}

async function settle(loading: Promise<unknown>) {
  if (import.meta.env.SSR) await loading;
  return null;
}
