import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { titles, titlesAfter, untilSettled } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

test('going back and forward restores the products, the scroll position and the focus', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilSettled(page);
  const before = await titles(page);
  await page.getByRole('link', { name: '다음 페이지' }).focus();
  const left = await scrollPosition(page);
  expect(left).toBeGreaterThan(0);

  await page.keyboard.press('Enter');
  const next = await titlesAfter(page, before);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => scrollPosition(page)).toBe(300);

  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(before);
  await expect.poll(() => scrollPosition(page)).toBe(left);
  await expect.poll(() => focused(page)).toBe('/?page=2');

  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(next);
  await expect.poll(() => scrollPosition(page)).toBe(300);
});

test('going back returns the focus to the link that was followed, even on another kind of page', async () => {
  const page = await visitInSharedPage('/?q=캠핑 뷁뷁&exact=1', DESKTOP);
  await untilSettled(page);
  const other = page.locator('main').getByRole('link', { name: /캠핑/ }).first();
  const href = await other.getAttribute('href');
  await other.press('Enter');
  await page.getByText(`'캠핑' 검색 결과`).waitFor();
  expect(await focused(page)).not.toBe(href);

  await page.goBack();
  await expect.poll(() => focused(page)).toBe(href);
});

/** Loads the page again, goes back before its scripts have arrived, and waits until the earlier page is hydrated. */
async function goBackBeforeScripts(page: Page, scripts: string | RegExp) {
  const script = holdBack(scripts);
  await script.hold(page);
  await page.reload({ waitUntil: 'commit' });
  await script.held;
  await page.evaluate(() => {
    const isBack = new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve());
    });
    history.back();
    return isBack;
  });
  expect(page.url()).toBe(`${new URL(page.url()).origin}/`);
  script.release();
  await page.locator('.product-grid').waitFor();
  await untilSettled(page);
}

describe('going back before the scripts of a reloaded page have arrived', () => {
  test('shows the earlier page, and only that', async () => {
    const page = await visitInSharedPage('/', DESKTOP);
    await untilSettled(page);
    await page.getByRole('link', { name: '다모아 소개' }).first().click();
    await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
    await goBackBeforeScripts(page, /entry-client/);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).not.toContain(
      '다모아 소개',
    );
  });

  test('shows the earlier products, which the server has rendered', async () => {
    const page = await visitInSharedPage('/', DESKTOP);
    await untilSettled(page);
    const before = await titles(page);
    await page.getByRole('link', { name: '다음 페이지' }).click();
    await titlesAfter(page, before);
    await goBackBeforeScripts(page, /entry-client/);
    expect(await titles(page)).toEqual(before);
    // React, rendering the document anew, would drop it.
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  });

  test('shows the earlier page even if only the code for old browsers is missing', async () => {
    const page = await visitInSharedPage('/robots.txt', DESKTOP);
    await addInitScript(page, () => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'));
    await page.goto('/');
    await untilSettled(page);
    await page.getByRole('link', { name: '다모아 소개' }).first().click();
    await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
    await goBackBeforeScripts(page, await scriptOf('browser/dialog-polyfill.ts'));
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  });
});

test('a copy of a page at another address is not loaded again and again', async () => {
  const page = await visitInSharedPage('/robots.txt', { ...DESKTOP, quiet: false });
  const home = await page.request.get('/');
  let loads = 0;
  await page.route('**/copies/home', (route) => {
    loads += 1;
    return route.fulfill({ response: home });
  });
  await page.goto('/copies/home');
  await untilSettled(page);
  expect(loads).toBe(1);
});
