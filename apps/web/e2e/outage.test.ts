import { expect, onTestFinished, test } from 'vitest';
import { startOnOneMachine } from './support/one-machine.ts';
import { skipOnCluster } from './support/start-shop.ts';

/** Milliseconds: two seconds, and two more for a busy machine. Without a deadline it would be ten seconds. */
const IN_TIME = 4_000;

const FORM = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'name=a&email=a%40example.com&password=x&password_confirmation=x',
};

test('while the API is frozen, every page and call gets a response in time: from the cache, or a refusal with Retry-After', async (context) => {
  skipOnCluster(context, 'nodes of a cluster are frozen by: npm run faults -- cluster-node-killed');
  const shop = await startOnOneMachine({ DEMO_PRODUCTS: '100' });
  const ask = async (path: string, init?: RequestInit) => {
    const started = performance.now();
    const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual', ...init });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
      time: performance.now() - started,
    };
  };
  const before = await ask('/');
  expect(before.status).toBe(200);

  process.kill(shop.apiPid, 'SIGSTOP');
  onTestFinished(async () => {
    process.kill(shop.apiPid, 'SIGCONT');
    await shop.stop();
  });
  const [home, ...others] = await Promise.all([
    ask('/'),
    ask('/?q=%EC%BA%A0%ED%95%91'),
    ask('/post'),
    ask('/posts/1'),
    ask('/register', FORM),
    ask('/sitemap.xml'),
    ask('/api/getCateProduct'),
    ask('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  ]);
  expect(home).toMatchObject({ status: 200, text: before.text });
  for (const { status, retryAfter } of others) {
    expect(status).toBeOneOf([200, 503, 504]);
    if (status !== 200) expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  for (const { time } of [home, ...others]) expect(time).toBeLessThan(IN_TIME);
  expect(others[0]).toMatchObject({ status: 504, text: expect.stringMatching('다시 시도') });
  expect((await ask('/livez')).status).toBe(200);
});
