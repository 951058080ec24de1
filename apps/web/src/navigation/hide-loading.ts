import type { DataRouter } from 'react-router-dom';

let isLoading = false;

/** Whether a page that was navigated to is loading. */
export const isNavigating = () => isLoading;

/**
 * Hides the loading state of a navigation from React. No component shows it, and the router would re-render
 * the whole page that is about to be replaced.
 */
export function hideLoading(router: DataRouter) {
  const { subscribe } = router;
  subscribe(({ navigation }) => {
    isLoading = navigation.state !== 'idle';
  });
  router.subscribe = (notify) =>
    subscribe((state, details) => {
      if (state.navigation.state === 'idle') notify(state, details);
    });
}
