import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOn } from './axe.ts';
import { follow } from './follow.ts';
import { DESKTOP, PHONE, TABLET, visit } from './open-page.ts';
import { cards, searchBox, untilHydrated } from './screen.ts';

/** Begins to add up how far the layout shifts, from the next load on. */
async function observeShift(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, {
          shift: (window as unknown as { shift: number }).shift + entry.value,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Waits until what is there now has been painted. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );

describe.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])('at %s', (_, device) => {
  test('axe finds nothing in opened panels', async () => {
    const page = await visit('/', device);
    await untilHydrated(page);
    for (const name of [/^필터/, '메뉴'] as const) {
      const button = page.getByRole('button', { name }).first();
      if (!(await button.isVisible())) continue;
      await button.click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(400);
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('the layout shifts by nothing on load, search, paging and category', async () => {
    const page = await visit('/about', device);
    const shift = await observeShift(page);
    await page.goto('/');
    await untilHydrated(page);
    await page.waitForTimeout(500);
    expect(await shift()).toBeLessThan(0.005);
    await searchBox(page).fill('방수');
    await searchBox(page).press('Enter');
    await page.getByText(`'방수' 검색 결과`).waitFor();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(8);
    await page.waitForTimeout(500);
    expect(await shift()).toBeLessThan(0.005);
  });

  test('the layout shifts by nothing where the banner goes or comes, however late the products', async () => {
    const page = await visit('/about', device);
    const shift = await observeShift(page);
    let arrival = Promise.withResolvers<void>();
    // From the start: what has been fetched ahead would be there at once.
    await page.route('**/api/**', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/');
    await untilHydrated(page);
    for (const path of ['/?page=2', '/', '/?q=방수', '/?page=2', '/?q=방수', '/']) {
      const before = await shift();
      // By script: what follows a click within half a second is no shift to the browser.
      await follow(page, path);
      await page.waitForURL((url) => decodeURI(url.pathname + url.search) === path);
      // The placeholders have faded in: what is transparent moves unseen.
      await page.waitForTimeout(300);
      arrival.resolve();
      await expect.poll(() => page.locator('.product-skeleton').count()).toBe(0);
      await twoFrames(page);
      arrival = Promise.withResolvers<void>();
      expect((await shift()) - before, path).toBeLessThan(0.005);
    }
  });
});

test('a change of page keeps the focus, what is open and what is typed, where the banner goes or comes', async () => {
  const page = await visit('/', DESKTOP);
  await untilHydrated(page);
  await page.getByText('가격대').click();
  const field = page.getByLabel('최저 가격(원)');
  await field.fill('15000');
  await field.focus();
  for (const path of ['/?page=2', '/']) {
    await follow(page, path);
    await expect.poll(() => page.locator('.banner').count()).toBe(path === '/' ? 1 : 0);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('15000');
  }
});
