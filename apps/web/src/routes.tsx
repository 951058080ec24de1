import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import type { Calls } from './api/queries.ts';
import { FailurePage } from './layout/failure.tsx';
import { Layout, loadLayout } from './layout/layout.tsx';
import { idIn } from './navigation/id-in-address.ts';
import { HomePage, loadHome } from './pages/_index.tsx';
import { NotFoundPage } from './pages/$.tsx';
import { AboutPage } from './pages/about.tsx';

/** What the loaders need of a query client. */
export type QueryLoader = Pick<QueryClient, 'prefetchQuery'>;

/** What the loaders need to know of where they run. */
export interface Surroundings {
  queryClient: QueryLoader;
  calls: Calls;
  isPhone(): boolean;
  /** Milliseconds after which loaders end though what they load is still on its way. */
  patience: number;
}

/** A page whose code is loaded when it is visited. */
interface LaterPage {
  Page: ComponentType;
  load?(surroundings: Surroundings, visit: LoaderFunctionArgs): Promise<unknown>;
  /** Takes the form of the page where there are no scripts; by default it comes back as it was. */
  take?(surroundings: Surroundings, form: ActionFunctionArgs): Promise<unknown>;
}

/** What a route tells the server: the file of its page, whose built files the HTML names. */
export interface RouteHandle {
  file: string;
}

/**
 * The site map. Loaders start the queries of a page: the server waits for them, and so does who
 * loads a page ahead; a visit waits for a moment, and then shows the page with what it has.
 */
export function createRoutes(surroundings: Surroundings): RouteObject[] {
  const { patience } = surroundings;
  const settle = async (loading: Promise<unknown> | undefined) => {
    await (patience === Infinity ? loading : Promise.race([loading, pause(patience)]));
    return null;
  };
  const later = (path: string, file: string, load: () => Promise<LaterPage>): RouteObject => ({
    path,
    handle: { file } satisfies RouteHandle,
    async lazy() {
      const page = await load().catch(refuseUnloaded);
      return {
        Component: page.Page,
        loader(visit) {
          refuseNoId(visit);
          return settle(page.load?.(surroundings, visit));
        },
        action: (form) => page.take?.(surroundings, form) ?? giveBack(form),
      };
    },
  });

  const pages: RouteObject[] = [
    {
      path: '/',
      element: <HomePage />,
      loader: ({ request }) => settle(loadHome(surroundings, new URL(request.url).searchParams)),
    },
    { path: '/about', element: <AboutPage /> },
    later('/login', 'src/pages/login.tsx', () => import('./pages/login.tsx')),
    later('/register', 'src/pages/register.tsx', () => import('./pages/register.tsx')),
    later('/post', 'src/pages/post.tsx', () => import('./pages/post.tsx')),
    later('/posts/:id', 'src/pages/posts.$id.tsx', () => import('./pages/posts.$id.tsx')),
    later('/create', 'src/pages/create.tsx', () => import('./pages/create.tsx')),
    later('/edit/:id', 'src/pages/edit.$id.tsx', () => import('./pages/edit.$id.tsx')),
    later(
      '/categories/:id/edit',
      'src/pages/categories.$id.edit.tsx',
      () => import('./pages/categories.$id.edit.tsx'),
    ),
    { path: '*', element: <NotFoundPage />, loader: () => data(null, { status: 404 }) },
  ];

  return [
    {
      element: <Layout />,
      errorElement: <FailurePage />,
      loader: () => settle(loadLayout(surroundings)),
      // What a page fails with stands between header and footer.
      children: [{ errorElement: <FailurePage />, children: pages }],
    },
  ];
}

/** An address whose `:id` is none is that of no page. */
function refuseNoId({ params }: LoaderFunctionArgs) {
  if (params.id !== undefined && Number.isNaN(idIn(params.id))) throw data(null, { status: 404 });
}

/** The code of a page has not come: the network is away, or the server. */
function refuseUnloaded(error: unknown): never {
  console.error(error);
  throw data(null, { status: 503 });
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** A form that needs a session, sent before the scripts were there: nothing that was typed is lost. */
async function giveBack({ request }: ActionFunctionArgs) {
  const fields = [...(await request.formData())].filter(([name]) => !name.startsWith('password'));
  return data({ typed: Object.fromEntries(fields) }, { status: 403 });
}
