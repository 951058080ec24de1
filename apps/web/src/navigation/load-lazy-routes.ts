import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the page at `location` into its route, so that the first render has it. */
export async function loadLazyRoutes(routes: RouteObject[], location: Location) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
