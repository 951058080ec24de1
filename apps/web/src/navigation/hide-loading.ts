import type { DataRouter } from 'react-router-dom';

/**
 * Hides from React that a navigation has begun. No component shows it, and the router would render the
 * whole page that is about to go.
 */
export function hideLoading(router: DataRouter) {
  const { subscribe } = router;
  router.subscribe = (notify) =>
    subscribe((state, details) => {
      if (state.navigation.state === 'idle') notify(state, details);
    });
}
