import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import type { PersonalCalls } from './api/personal-calls.ts';
import type { Calls } from './api/queries.ts';
import { FailurePage } from './layout/failure.tsx';
import { Layout, loadLayout } from './layout/layout.tsx';
import {
  type LoadQuery,
  type PageDefinition,
  type PageModule,
  pathOfFile,
} from './navigation/page.ts';
import type { RouteHandle } from './navigation/route-handle.ts';
import home from './pages/_index.tsx';
import notFound from './pages/$.tsx';

/** Pages whose code is loaded on demand: all except the two above. */
const LAZY_PAGES = import.meta.glob<PageModule>([
  './pages/*.tsx',
  '!./pages/{$,_index}.tsx',
  '!./pages/*.test.tsx',
]);

/** What differs between server and browser for loaders and actions. */
export interface RouteContext {
  load: LoadQuery;
  /**
   * Calls for actions, which only the server runs: forms in a browser call the API, or are sent to the
   * server.
   */
  calls?: Calls & PersonalCalls;
  isPhone(): boolean;
  /** Milliseconds after which a navigation ends even if its queries are still in flight. */
  timeout: number;
}

/**
 * The routes of the site: every file in `pages/`, at the path of its name. Loaders load the queries of a
 * page. The server waits for all of them; a navigation waits until its timeout, and then shows the page
 * with the data that have arrived.
 */
export function createRoutes(context: RouteContext): RouteObject[] {
  const { timeout, calls } = context;
  const waitFor = async (loading: Promise<unknown> | undefined, status?: number) => {
    await (timeout === Infinity ? loading : Promise.race([loading, pause(timeout)]));
    return status ? data(null, { status }) : null;
  };
  const implement = (page: PageDefinition) => ({
    Component: page.Component,
    loader({ request, params }: LoaderFunctionArgs) {
      const { load } = context;
      const { id = '' } = params;
      const pageRequest = { url: new URL(request.url), id, isPhone: context.isPhone() };
      return waitFor(page.load?.({ ...pageRequest, load }), page.status);
    },
    // Without an action the router responds to a form with 405.
    ...(page.action &&
      calls && { action: ({ request }: ActionFunctionArgs) => page.action?.(request, calls) }),
  });

  const pages: RouteObject[] = [
    ...Object.entries(LAZY_PAGES).map(([file, load]) => {
      // The router ignores a handle returned by `lazy`: the page is added to the existing one.
      const handle: RouteHandle = { file };
      const lazy = async () => {
        handle.page = (await load().catch(throwUnloaded)).default;
        return implement(handle.page);
      };
      return { path: pathOfFile(file), handle, lazy };
    }),
    { path: '/', handle: { file: './pages/_index.tsx', page: home }, ...implement(home) },
    { path: '*', handle: { file: './pages/$.tsx', page: notFound }, ...implement(notFound) },
  ];

  return [
    {
      element: <Layout />,
      errorElement: <FailurePage />,
      loader: () => waitFor(loadLayout(context.load)),
      // The failure of a page is shown between header and footer.
      children: [{ errorElement: <FailurePage />, children: pages }],
    },
  ];
}

/** The paths of the pages that robots must not fetch. */
export async function disallowedPaths() {
  const pages = Object.entries(LAZY_PAGES).map(async ([file, load]) => {
    const { robots } = (await load()).default;
    return robots === 'disallow' ? [pathOfFile(file)] : [];
  });
  return (await Promise.all(pages)).flat();
}

/**
 * @throws 503, for the router: the code of a page could not be loaded, because the network or the server is
 * down
 */
function throwUnloaded(error: unknown): never {
  console.error(error);
  throw data(null, { status: 503 });
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
