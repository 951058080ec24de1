import type { RouteObject } from 'react-router-dom';
import type { Page } from './page.ts';

/** What the route of a page says of it. */
export interface RouteHandle {
  /** Its file, as `routes.tsx` sees it. */
  file: string;
  /** Undefined until its code has been loaded. */
  page?: Page;
}

/** The page of a route, whose code is loaded if it is not there yet. */
export async function pageOf(route: RouteObject): Promise<Page | undefined> {
  const handle = route.handle as RouteHandle | undefined;
  if (!handle?.page && typeof route.lazy === 'function') await route.lazy();
  return handle?.page;
}
