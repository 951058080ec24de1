import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { DESKTOP, PHONE, visit } from './support/open-page.ts';
import { untilSettled } from './support/screen.ts';
import { elements, servedPage } from './support/served-page.ts';

/** Bytes after brotli. */
const MAX_SCRIPT_BYTES = 115_000;
const MAX_STYLE_BYTES = 10_000;
const MAX_REQUESTS = 20;
/** The maximum of requests in the first ten seconds, most of which are prefetches. */
const MAX_REQUESTS_LATER = 60;
/** The maximum of bytes in the first ten seconds, including headers: the page, its font and prefetches. */
const MAX_BYTES = 400_000;
/** An address of this site that loads nothing else. */
const WITHOUT_LINKS = '/robots.txt';
/** The number of connections that a browser opens to a server with HTTP/1.1. */
const AT_A_TIME = 6;

const [product] = (await listing()).data;
if (!product) throw new Error('an empty catalogue');

test('the home page stays within its budget of scripts, styles and requests, and in ten seconds within that of bytes, with the pictures of the next page', async () => {
  const page = await visit(WITHOUT_LINKS, DESKTOP);
  const transferred = await countBytes(page);
  await page.goto('/');
  await page.waitForTimeout(10_000);
  expect(transferred()).toBeLessThanOrEqual(MAX_BYTES);
  const requests = await requested(page);
  expect(1 + requests.length).toBeLessThanOrEqual(MAX_REQUESTS_LATER);
  expect(new Set(requests).size).toBe(requests.length);
  const next = await listing('page=2&itemsPerPage=9');
  const pictures = next.data.map(
    ({ product_main_image_url: main }) => new URL(main ?? '', page.url()),
  );
  await expect.poll(() => requested(page)).toEqual(expect.arrayContaining(pictures.map(String)));
  await staysWithinBudget(page);
});

async function staysWithinBudget(page: Page) {
  const loaded = await requestsBeforeLoad(page);
  const scripts = loaded.filter(({ pathname }) => pathname.endsWith('.js'));
  expect(scripts.map(({ pathname }) => pathname).join()).toMatch(/entry-client/);
  expect(await compressed(page, scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(loaded.filter(({ pathname }) => /\.(css|woff2)$/.test(pathname))).toEqual([]);
  const styles = (await page.locator('style').allTextContents()).join('\n');
  expect(styles).toContain('.product-card');
  expect(sizeOf(styles)).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  expect(1 + loaded.length).toBeLessThanOrEqual(MAX_REQUESTS);
}

test.each(['/', `/products/${product.product_id}`, '/register'])(
  'a browser can fetch all scripts of %s at once',
  async (path) => {
    const { html } = await servedPage(path);
    const scripts = elements(html, 'script').filter(({ src }) => src);
    const preloads = elements(html, 'link').filter(({ rel }) => rel === 'modulepreload');
    expect(scripts).not.toEqual([]);
    expect(scripts.length + preloads.length).toBeLessThanOrEqual(AT_A_TIME);
  },
);

test('a phone does not load the picture that only wider windows show', async () => {
  const page = await visit('/', PHONE);
  await untilSettled(page);
  const drawings = (await requested(page)).filter((name) => name.includes('/artwork/'));
  expect(drawings).toHaveLength(1);
});

/** Counts the bytes that the page receives from now on. */
async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

function requested(page: Page) {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

/** The addresses that were requested before the load event, without the page itself. */
async function requestsBeforeLoad(page: Page) {
  const names = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('no navigation');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < navigation.loadEventStart)
      .map(({ name }) => name);
  });
  return names.map((name) => new URL(name));
}

async function compressed(page: Page, files: URL[]) {
  const texts = await Promise.all(
    files.map(async ({ href }) => (await page.request.get(href)).text()),
  );
  return texts.reduce((sum, text) => sum + sizeOf(text), 0);
}

/** `brotliCompressSync` uses its best quality, 11, by default. */
function sizeOf(text: string) {
  return brotliCompressSync(text).length;
}
