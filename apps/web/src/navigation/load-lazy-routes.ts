import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the page at `location` before the first render. */
export async function loadLazyRoutes(routes: RouteObject[], location: Location) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
