import type { RouteObject } from 'react-router-dom';
import type { Page } from './page.ts';

/** The `handle` of a page's route. */
export interface RouteHandle {
  /** The file of the page, relative to `routes.tsx`. */
  file: string;
  /** Undefined until the code of the page has been loaded. */
  page?: Page;
}

/** The page of a route. Loads its code if necessary. */
export async function pageOf(route: RouteObject): Promise<Page | undefined> {
  const handle = route.handle as RouteHandle | undefined;
  if (!handle?.page && typeof route.lazy === 'function') await route.lazy();
  return handle?.page;
}
