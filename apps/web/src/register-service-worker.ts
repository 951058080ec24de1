/** After everything that the page needs. Where there is none, or none is allowed, nothing is lost. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD) return;
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
