/**
 * Like `fetch`, but on the server it sends a GET a second time if its connection ends. `fetch` reuses
 * connections there, and one may be closed just as it is reused. Browsers retry by themselves.
 */
export async function fetchWithRetry(url: string, init: RequestInit) {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!import.meta.env.SSR || init.method !== 'GET' || init.signal?.aborted) throw error;
    return fetch(url, init);
  }
}
