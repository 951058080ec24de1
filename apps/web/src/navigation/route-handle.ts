import type { RouteObject } from 'react-router-dom';
import type { PageDefinition } from './page.ts';

/** The `handle` of a page's route. */
export interface RouteHandle {
  /** The file of the page, relative to `routes.tsx`. */
  file: string;
  /** Undefined until the code of the page has been loaded. */
  page?: PageDefinition;
}

/** The handle of a route; undefined if the route is not a page. */
export function handleOf(route: RouteObject | undefined) {
  return route?.handle as RouteHandle | undefined;
}

/** The page of a route. Loads its code if necessary. */
export async function pageOf(route: RouteObject | undefined): Promise<PageDefinition | undefined> {
  const handle = handleOf(route);
  if (!handle?.page && typeof route?.lazy === 'function') await route.lazy();
  return handle?.page;
}
