import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { addInitScript } from './support/init-script.ts';
import { logIn } from './support/member.ts';
import { DESKTOP, PHONE, TABLET, visitInSharedPage } from './support/open-page.ts';
import { cards, searchBox, untilHydrated } from './support/screen.ts';

/** Adds up the layout shifts, from the next load on. */
async function observeShift(page: Page) {
  await addInitScript(page, () => {
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

/** Waits until the current state has been painted. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );

/** An address of this site without scripts, on which the next load is prepared. */
const WITHOUT_SCRIPTS = '/robots.txt';

test.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])(
  'at %s axe finds nothing in opened panels, and the layout does not shift on load, search, paging and when the banner appears or disappears, however late the products',
  async (_, device) => {
    const page = await visitInSharedPage(WITHOUT_SCRIPTS, device);
    const shift = await observeShift(page);
    const products = await delayProducts(page);
    await page.goto('/');
    await untilHydrated(page);
    await page.waitForTimeout(500);
    expect(await shift(), 'on load').toBeLessThan(0.005);
    for (const path of ['/?page=2', '/', '/?q=방수', '/?page=2', '/?q=방수', '/']) {
      const before = await shift();
      // By script: the browser does not count shifts within half a second after a click.
      await follow(page, path);
      await page.waitForURL((url) => decodeURI(url.pathname + url.search) === path);
      // Waits until the placeholders have faded in: transparent elements do not count as shifting.
      await page.waitForTimeout(300);
      products.arrive();
      await expect.poll(() => page.locator('.product-skeleton').count()).toBe(0);
      await twoFrames(page);
      products.delay();
      expect((await shift()) - before, path).toBeLessThan(0.005);
    }
    products.arrive();
    await searchWithoutShift(page, shift);
    await openPanels(page);
  },
);

/** Delays the products from the start: prefetched ones would be shown at once. */
async function delayProducts(page: Page) {
  let arrival = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return {
    arrive: () => arrival.resolve(),
    delay() {
      arrival = Promise.withResolvers<void>();
    },
  };
}

async function searchWithoutShift(page: Page, shift: () => Promise<number>) {
  const before = await shift();
  await searchBox(page).fill('캠핑');
  await searchBox(page).press('Enter');
  await page.getByText(`'캠핑' 검색 결과`).waitFor();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(8);
  await page.waitForTimeout(500);
  expect((await shift()) - before, 'on search').toBeLessThan(0.005);
}

async function openPanels(page: Page) {
  for (const name of [/^필터/, '메뉴'] as const) {
    const button = page.getByRole('button', { name }).first();
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(400);
    expect(await violationsOn(page, { within: 'dialog[open]' }), String(name)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

test('with a preference for reduced motion, nothing is animated: not a search from home, the menu, the filters or a modal', async () => {
  const page = await visitInSharedPage(WITHOUT_SCRIPTS, {
    ...PHONE,
    reducedMotion: 'reduce',
    quiet: false,
  });
  await addInitScript(page, recordAnimations);
  await page.goto('/');
  await untilHydrated(page);
  await searchBox(page).fill('방수');
  await searchBox(page).press('Enter');
  await page.getByText(`'방수' 검색 결과`).waitFor();
  for (const name of [/^필터/, '메뉴'] as const) {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
    await twoFrames(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await follow(page, '/login');
  await logIn(page, 'nobody@example.com');
  await page.getByRole('alertdialog').waitFor();
  await twoFrames(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => [...window.animated])).toEqual([]);
});

declare global {
  var animated: Set<string>;
}

/** Records the classes of what is animated in any frame, from the start of each page. For `addInitScript`. */
function recordAnimations() {
  window.animated = new Set();
  const record = () => {
    for (const { effect } of document.getAnimations())
      window.animated.add((effect as KeyframeEffect).target?.className ?? '');
    requestAnimationFrame(record);
  };
  record();
}

test('a navigation that adds or removes the banner keeps the focus, open elements and typed text', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
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
