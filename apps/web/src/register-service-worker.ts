/** Where there is none, or none is allowed, nothing is lost. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
