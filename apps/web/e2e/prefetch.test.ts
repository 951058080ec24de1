import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { join, loggedIn, write } from './support/member.ts';
import { DESKTOP, PHONE, visit } from './support/open-page.ts';
import {
  titles,
  titlesAfter,
  untilAllCodeRuns,
  untilHydrated,
  untilSettled,
} from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

const LISTING = /\/api\/getCateProduct\?/;

/** An address of this site that prefetches nothing. */
const WITHOUT_LINKS = '/robots.txt';

const lastPage = (page: Page) => page.getByRole('link', { name: '마지막 페이지' });

function requestedListings(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (LISTING.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Waits until the main picture of each product has been loaded. */
async function untilPicturesLoaded(page: Page, products: { product_main_image_url: string }[]) {
  await page.waitForFunction(
    (urls) =>
      urls.every((url) => performance.getEntriesByName(new URL(url, location.href).href).length),
    products.map((product) => product.product_main_image_url),
  );
}

test('a link that is hovered over is prefetched before the click, with its pictures', async () => {
  const page = await visit('/', DESKTOP);
  const before = await titles(page);
  const arrived = page.waitForResponse((answer) => /page=\d\d/.test(answer.url()));
  await lastPage(page).scrollIntoViewIfNeeded();
  // The code that prefetches is loaded after the page itself.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /page=2&/.test(name)),
  );
  await lastPage(page).hover();
  const last = await arrived;
  const { data } = await last.json();
  await untilPicturesLoaded(page, data);

  const asked = requestedListings(page);
  await lastPage(page).click();
  expect(await titlesAfter(page, before)).toHaveLength(data.length);
  expect(asked).not.toContain(last.url());
});

test('a link that the mouse already rests on when prefetching starts is prefetched, and a navigation aborts prefetches in flight', async () => {
  const page = await visit(WITHOUT_LINKS, DESKTOP);
  const { promise: hovered, resolve: startPrefetching } = Promise.withResolvers<void>();
  await page.route(await scriptOf('after-load.ts'), async (route) => {
    await hovered;
    await route.continue();
  });
  // The response never comes: only an abort ends the request.
  await page.route(/getCateProduct\?page=2&/, () => {});
  await page.goto('/');
  await untilHydrated(page);
  await lastPage(page).hover();
  const arrived = page.waitForResponse(/page=\d\d/);
  const inFlight = page.waitForRequest(/getCateProduct\?page=2&/);
  startPrefetching();
  await inFlight;
  const dropped = page.waitForEvent('requestfailed', (request) => /page=2&/.test(request.url()));
  await arrived;
  await page.getByRole('link', { name: '다모아 소개' }).first().click();
  await dropped;
});

test('a link that a finger touches is prefetched before the finger is lifted', async () => {
  // Without an IntersectionObserver no link in view is prefetched.
  const seesNothing = () => {
    IntersectionObserver.prototype.observe = () => {};
  };
  const page = await visit('/', {
    ...PHONE,
    prepare: (unopened) => addInitScript(unopened, seesNothing),
  });
  await untilSettled(page);
  const more = page.getByRole('link', { name: '더보기' });
  const asked = page.waitForRequest(/page=2/);
  await more.scrollIntoViewIfNeeded();
  await more.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await asked;
});

test('nothing is prefetched on a slow connection or with Save-Data, and listings are on any other', async () => {
  const page = await visit(WITHOUT_LINKS, DESKTOP);
  await addInitScript(page, () => {
    Object.assign(window, { connection: { saveData: true } });
    Object.defineProperty(navigator, 'connection', {
      get: () => (window as unknown as { connection: object }).connection,
    });
  });
  const asked = requestedListings(page);
  await page.goto('/');
  await untilSettled(page);
  for (const connection of [
    { saveData: true },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ]) {
    await page.evaluate((value) => Object.assign(window, { connection: value }), connection);
    await lastPage(page).scrollIntoViewIfNeeded();
    await lastPage(page).hover();
    await page.waitForTimeout(1_000);
    expect(asked, JSON.stringify(connection)).toEqual([]);
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.evaluate(() =>
    Object.assign(window, { connection: { saveData: false, effectiveType: '4g' } }),
  );
  await lastPage(page).click();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
});

test('a post is prefetched even if the list arrives after the code that prefetches', async () => {
  const member = await join();
  const post = await write(member, '늦게 온 글');
  const list = holdBack('**/api/posts/paginated*');
  const page = await visit('/post', {
    ...DESKTOP,
    ...loggedIn(member),
    prepare: list.hold,
    quiet: false,
  });
  await list.held;
  await untilAllCodeRuns(page);
  await page.waitForTimeout(1_000);
  const prefetch = page.waitForRequest(`**/api/posts/${post.id}`);
  list.release();
  await prefetch;
});

test('the posts of a list that takes long are prefetched, although the page shows those of the previous list meanwhile', async () => {
  const [member, other] = [await join(), await join()];
  // As many as are prefetched on one page.
  for (let number = 1; number <= 6; number += 1) await write(member, `글 ${number}`);
  const post = await write(other, '다른 글');
  const page = await visit('/post?mine=1', { ...DESKTOP, ...loggedIn(member) });
  await untilSettled(page);
  const list = holdBack('**/api/posts/paginated*');
  await list.hold(page);
  const prefetch = page.waitForRequest(`**/api/posts/${post.id}`);
  await follow(page, '/post');
  await list.held;
  // The links in view are those of the previous list.
  await page.waitForTimeout(1_000);
  list.release();
  await prefetch;
});
