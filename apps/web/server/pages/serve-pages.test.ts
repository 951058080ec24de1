import { expect, onTestFinished, test, vi } from 'vitest';
import { buildWeb } from '../app.ts';
import type { Rendering, RenderResult } from './renderer.ts';

/** A shop whose pages finish rendering when the test releases them. */
async function open({ timeout = 20_000 } = {}) {
  const waiting: ((page?: Partial<RenderResult>) => void)[] = [];
  const renderPage = vi.fn<Rendering['renderPage']>(
    ({ url }) =>
      new Promise((resolve) =>
        waiting.push((page) => resolve({ status: 200, html: url, isShared: true, ...page })),
      ),
  );
  const log: { level: number; msg: string }[] = [];
  const shop = await buildWeb({
    apiOrigin: 'http://127.0.0.1:1',
    timeout,
    renderPage,
    renderText: async () => undefined,
    logger: { level: 'info', stream: { write: (line) => void log.push(JSON.parse(line)) } },
  });
  onTestFinished(() => shop.close());
  const release = (page?: Partial<RenderResult>) => {
    for (const end of waiting.splice(0)) end(page);
  };
  /** Requests as many pages as are rendered at the same time, and returns the pending responses. */
  const fill = async () => {
    const responses = Array.from({ length: 8 }, (_, n) => shop.inject(`/?fill=${n}`));
    await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(8);
    return responses;
  };
  const render = async (url: string, page?: Partial<RenderResult>) => {
    const pending = shop.inject(url);
    await expect.poll(() => waiting).toHaveLength(1);
    release(page);
    return pending;
  };
  return {
    shop,
    renderPage,
    release,
    fill,
    render,
    warnings: () => log.filter(({ level }) => level > 30),
  };
}

test('a page that cannot be rendered in time is refused immediately, in Korean, and rendered later', async () => {
  const { shop, release, fill, render, warnings } = await open();
  const accepted = await fill();
  const refused = await shop.inject('/one-too-many');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.body).toMatch('지금 접속이 많아요');
  expect(refused.body).toMatch(/<a href="" style="[^"]*">다시 시도하기<\/a>/);
  release();
  for (const { statusCode } of await Promise.all(accepted)) expect(statusCode).toBe(200);
  expect((await render('/one-too-many')).statusCode).toBe(200);
  expect(warnings()).toEqual([]);
});

test('a page that cannot be rendered in time is served stale if it was rendered before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { shop, release, fill, render } = await open();
  await render('/known');
  vi.advanceTimersByTime(60_000);
  const accepted = await fill();
  const { statusCode, body } = await shop.inject('/known');
  expect([statusCode, body]).toEqual([200, 'http://shop/known']);
  release();
  await Promise.all(accepted);
});

test.each([
  ['damoa-position=0/16B3748', '0/16B3748', 'new'],
  ['other=1; damoa-position=FFFFFFFF/ab; more=2', 'FFFFFFFF/ab', 'new'],
  ['damoa-position=0/16B3748%0d%0a', undefined, 'old'],
  ['not-damoa-position=0/16B3748', undefined, 'old'],
  ['damoa-position=', undefined, 'old'],
])('with the cookie "%s" the LSN is %s and the page is %s', async (cookie, lsn, expected) => {
  const { shop, render, renderPage, release } = await open();
  await render('/', { html: 'old' });
  const pending = shop.inject({ url: '/', headers: { cookie } });
  await Promise.race([pending, vi.waitFor(() => expect(renderPage).toHaveBeenCalledTimes(2))]);
  if (lsn) expect(renderPage.mock.lastCall?.[0].lsn).toBe(lsn);
  release({ html: 'new' });
  expect((await pending).body).toBe(expected);
  expect((await shop.inject('/')).body).toBe(expected);
});

test.each([503, 504])(
  'a page with status %d says when to retry, and an outage is one line in the log',
  async (status) => {
    const { render, warnings } = await open();
    for (let count = 0; count < 3; count += 1) {
      const { statusCode, headers } = await render(`/?n=${count}`, { status });
      expect([statusCode, headers['retry-after']]).toEqual([status, '2']);
    }
    expect(warnings().map(({ msg }) => msg)).toEqual([
      `Requests fail: the API does not answer for a page (${status})`,
    ]);
  },
);

test('a page that is not rendered within the deadline is refused, or served stale', async () => {
  const { shop, render, warnings } = await open({ timeout: 300 });
  await render('/known');
  const late = await shop.inject('/never-rendered');
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '2']);
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(60_000);
  const { statusCode, body } = await shop.inject('/known');
  expect([statusCode, body]).toEqual([200, 'http://shop/known']);
  expect(warnings().map(({ msg }) => msg)).toEqual([
    'Requests fail: a page was not rendered within 300 ms',
  ]);
});
