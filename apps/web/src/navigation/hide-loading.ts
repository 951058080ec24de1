import type { DataRouter } from 'react-router-dom';

let loading: string | undefined;

/** The path of the page that was navigated to, while it is loading. */
export const loadingPath = () => loading;

/**
 * Hides the loading state of a navigation from React. No component shows it, and the router would re-render
 * the whole page that is about to be replaced.
 */
export function hideLoading(router: DataRouter) {
  const { subscribe } = router;
  subscribe(({ navigation }) => {
    loading = navigation.location?.pathname;
  });
  router.subscribe = (notify) =>
    subscribe((state, details) => {
      if (state.navigation.state === 'idle') notify(state, details);
    });
}
