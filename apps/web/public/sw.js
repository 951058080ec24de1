// Answers a page that is wanted without a network, and nothing else. It keeps no copy of anything,
// so that nothing it says can be stale; the browser looks for a new version of this file by itself.

const OFFLINE = `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>연결하지 못했어요 - 다모아</title>
<style>
  :root { --ground: #fff; --ink: #16181d; --ink-quiet: #5b616e; --accent: #c9410b; --on-accent: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #131519; --ink: #f2f3f5; --ink-quiet: #a9afbb; --accent: #ff8b5e; --on-accent: #1b0d06 }
  }
  body { margin: 0 }
  main {
    display: grid; align-content: center; justify-items: center; gap: 12px;
    min-height: 100svh; padding: 24px; box-sizing: border-box;
    background: var(--ground); color: var(--ink); text-align: center; word-break: keep-all;
    font: 15px/1.6 Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", sans-serif;
  }
  h1 { margin: 0; font-size: 20px; line-height: 1.4 }
  p { margin: 0; color: var(--ink-quiet); text-wrap: balance }
  a {
    margin-top: 12px; padding: 10px 24px; border-radius: 8px;
    background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none;
  }
</style>
<main>
  <h1>연결하지 못했어요</h1>
  <p>인터넷 연결이 끊긴 것 같아요. 연결을 확인한 뒤 다시 시도해 주세요.</p>
  <a href="">다시 시도</a>
</main>
</html>`;

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

addEventListener('install', (event) => {
  // What is no page does not even wake this worker, where the browser can be told so.
  const rules = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({
    condition: { requestMode },
    source: 'network',
  }));
  event.waitUntil(Promise.all([skipWaiting(), event.addRoutes?.(rules)]));
});

addEventListener('activate', (event) => {
  // The page is asked for while the worker wakes up.
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(OFFLINE, { status: 503, headers: HEADERS });
  }
}
