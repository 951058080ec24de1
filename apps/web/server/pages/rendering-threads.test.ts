import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { renderingThreads } from './rendering-threads.ts';

/** A built renderer with pages that wait for a file, end their thread, crash it later, or never end. */
const RENDERER = `
import { existsSync } from 'node:fs';

export async function render({ url }, { siteUrl }) {
  if (url.startsWith('/wait-for')) while (!existsSync(url.slice('/wait-for'.length)));
  if (url === '/end') process.exit(1);
  if (url.startsWith('/break-at')) setInterval(() => {
    if (existsSync(url.slice('/break-at'.length))) throw new Error('later');
  }, 5);
  if (url === '/endless') for (;;);
  if (url === '/nothing') return undefined;
  return { status: 200, html: Buffer.concat([Buffer.from('<p>가방'), Buffer.alloc(9_000, ' ')]), location: siteUrl };
}
`;
const MANIFEST = {
  'style.css': { file: 'style.css' },
  'entry.tsx': { file: 'entry.js', isEntry: true },
  'rolldown-runtime': { file: 'runtime.js', name: 'rolldown-runtime' },
};

async function open(maxTime?: number) {
  const dist = await mkdtemp(path.join(tmpdir(), 'damoa-threads-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await mkdir(path.join(dist, 'client/.vite'), { recursive: true });
  await mkdir(path.join(dist, 'ssr'));
  await writeFile(path.join(dist, 'ssr/entry-server.mjs'), RENDERER);
  await writeFile(path.join(dist, 'client/style.css'), '');
  await writeFile(path.join(dist, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST));
  const site = { apiOrigin: '', timeout: 1_000, siteUrl: 'https://shop.example' };
  const { promise: broken, resolve: onError } = Promise.withResolvers<Error>();
  const threads = renderingThreads({ dist, site }, { concurrency: 8, onError, maxTime });
  onTestFinished(threads.close);
  return {
    dist,
    broken,
    render: (url: string) => threads.renderPage({ url, isPhone: false, clientIp: '' }),
  };
}

test('a thread returns the bytes of a page, or nothing if the stored page is still right', async () => {
  const { render } = await open();
  const page = await render('/');
  expect(page?.html).toBeInstanceOf(Buffer);
  expect(page?.html.toString().trim()).toBe('<p>가방');
  expect([page?.status, page?.location]).toEqual([200, 'https://shop.example']);
  expect(await render('/nothing')).toBeUndefined();
});

test('the process is not blocked while a page is being rendered', async () => {
  const { dist, render } = await open();
  const file = path.join(dist, 'go-on');
  const page = render(`/wait-for${file}`);
  await writeFile(file, '');
  expect((await page)?.status).toBe(200);
});

test('a thread that ends fails only the page that it was rendering', async () => {
  const { render } = await open();
  await expect(render('/end')).rejects.toThrow();
  for (let page = 0; page < 9; page += 1) expect((await render('/'))?.status).toBe(200);
});

test('a thread that crashes while idle fails no page, and is reported', async () => {
  const { dist, render, broken } = await open();
  const file = path.join(dist, 'break');
  expect((await render(`/break-at${file}`))?.status).toBe(200);
  await writeFile(file, '');
  expect((await broken).message).toBe('later');
  for (let page = 0; page < 9; page += 1) expect((await render('/'))?.status).toBe(200);
});

test('a rendering that never ends fails as late, and the next pages are rendered', async () => {
  const { render } = await open(5_000);
  await expect(render('/endless')).rejects.toMatchObject({ statusCode: 503 });
  for (let page = 0; page < 9; page += 1) expect((await render('/'))?.status).toBe(200);
});
