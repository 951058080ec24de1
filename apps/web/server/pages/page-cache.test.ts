import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import type { RenderRequest, RenderResult } from './renderer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOME: RenderRequest = { url: 'http://shop/', isPhone: false, clientIp: '127.0.0.1' };

/** A cache whose pages are numbered in the order in which they were rendered. */
function counted(page: Partial<RenderResult> = {}) {
  let count = 0;
  const render = vi.fn(async ({ isPhone }: RenderRequest): Promise<RenderResult | undefined> => {
    count += 1;
    return { status: 200, html: `${isPhone ? 'phone' : 'wide'} ${count}`, isShared: true, ...page };
  });
  const pages = new PageCache(render);
  const read = async (request = HOME) => String((await pages.get(request)).body.in(undefined));
  return { render, pages, read };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a page is rendered once for simultaneous requests and those soon after', async () => {
  const { render, read } = counted();
  const [one, other] = await Promise.all([read(), read()]);
  expect([one, other, await read()]).toEqual(['wide 1', 'wide 1', 'wide 1']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a stale page is served once, while it is rendered again', async () => {
  const { read } = counted();
  await read();
  await pass(3);
  expect(await read()).toBe('wide 1');
  await pass(0);
  expect(await read()).toBe('wide 2');
});

test('a page older than four seconds is not served', async () => {
  const { read } = counted();
  await read();
  await pass(5);
  expect(await read()).toBe('wide 2');
});

test('phones and wide screens never share a page', async () => {
  const { read } = counted();
  expect(await read()).toBe('wide 1');
  expect(await read({ ...HOME, isPhone: true })).toBe('phone 2');
  expect(await read()).toBe('wide 1');
});

test.each([{ isShared: false }, { status: 404 }, { status: 503 }])(
  'a page that is %j is not cached',
  async (page) => {
    const { read } = counted(page);
    await read();
    expect(await read()).toBe('wide 2');
  },
);

test('the response to a form is not cached', async () => {
  const { read } = counted();
  await read();
  expect(await read({ ...HOME, form: 'name=a' })).toBe('wide 2');
  expect(await read()).toBe('wide 1');
});

test('a revalidated page with the same data reuses its encoded bytes', async () => {
  const { render, pages } = counted({ dataHash: 'data' });
  const first = await pages.get(HOME);
  await pass(3);
  render.mockImplementationOnce(async ({ storedDataHash }) => {
    expect(storedDataHash).toBe('data');
    return undefined;
  });
  await pages.get(HOME);
  await pass(1);
  const again = pages.fresh(HOME);
  expect(again).toEqual({ ...first, since: first.since + 3_000 });
  expect(again?.body).toBe(first.body);
});

test.each([
  ['is refused', async (): Promise<RenderResult> => ({ status: 503, html: 'away' })],
  ['throws', () => Promise.reject(new Error('away'))],
])('if rendering %s, the stale page is served for up to ten minutes', async (_, fail) => {
  const { render, pages, read } = counted();
  await read();
  render.mockImplementation(fail);
  await pass(300);
  expect(await read()).toBe('wide 1');
  await pass(400);
  const status = await pages.get(HOME).then(({ status }) => status, String);
  expect(String(status)).toMatch(/503|away/);
});

const WRITER: RenderRequest = { ...HOME, lsn: '0/16B3748' };

test('a visitor with an LSN cookie gets a newly rendered page, which is then served to everyone', async () => {
  const { render, read } = counted();
  await read();
  expect(await read(WRITER)).toBe('wide 2');
  expect(render.mock.lastCall?.[0].lsn).toBe(WRITER.lsn);
  expect(await read()).toBe('wide 2');
  expect(await read(WRITER)).toBe('wide 3');
});

test('a rendering that began before a write is served neither to its author nor to anyone later', async () => {
  const { render, read } = counted();
  let finish = (_: RenderResult) => {};
  render.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const before = read();
  expect(await read(WRITER)).toBe('wide 1');
  finish({ status: 200, html: 'old', isShared: true });
  expect(await before).toBe('old');
  expect(await read()).toBe('wide 1');
});

test('authors of a write get the cached page only while rendering fails', async () => {
  const { render, read } = counted();
  await read();
  render.mockRejectedValueOnce(new Error('away'));
  expect(await read(WRITER)).toBe('wide 1');
  expect(await read(WRITER)).toBe('wide 2');
});

test('a page with missing parts is served if there is no other, and does not replace a complete one', async () => {
  let page: Partial<RenderResult> = { isShared: false, isPartial: true };
  let count = 0;
  const pages = new PageCache(async () => {
    count += 1;
    return { status: 200, html: String(count), ...page };
  });
  const read = async () => String((await pages.get(HOME)).body.in(undefined));
  expect([await read(), await read()]).toEqual(['1', '2']);
  page = { isShared: true };
  expect(await read()).toBe('3');
  await pass(5);
  page = { isShared: false, isPartial: true };
  expect(await read()).toBe('3');
  await pass(5);
  page = { status: 503 };
  expect(await read()).toBe('3');
});
