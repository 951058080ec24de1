/**
 * On a server `fetch` uses connections again, one of which may end just as it is used: what only
 * reads is asked for once more. Browsers do so by themselves.
 */
export async function fetchRepeatedly(url: string, init: RequestInit) {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!import.meta.env.SSR || init.method !== 'GET' || init.signal?.aborted) throw error;
    return fetch(url, init);
  }
}
