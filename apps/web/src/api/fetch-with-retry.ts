/** Milliseconds before the retry: an API that is stopping closes its other connections, too. */
const PAUSE = 50;

/**
 * Fetches a response and its text. On the server a GET is retried once if the connection ends before the
 * response does: `fetch` reuses connections there, and the API may be stopped. Browsers retry by themselves.
 */
export async function fetchWithRetry(url: string, init: RequestInit) {
  try {
    return await fetchText(url, init);
  } catch (error) {
    if (!import.meta.env.SSR || init.method !== 'GET' || init.signal?.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return fetchText(url, init);
  }
}

async function fetchText(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  return { response, text: await response.text() };
}
