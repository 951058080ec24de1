import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import {
  parameters,
  searchBox,
  untilArrived,
  untilHydrated,
  untilSettled,
} from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

const CALLS = '**/api/getCateProduct?*';

/** Opens the home page, whose main script loads only when `arrive` is called. */
async function visitBeforeScripts(prepare?: () => void) {
  const page = await visitInSharedPage('/robots.txt', PHONE);
  if (prepare) await addInitScript(page, prepare);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/entry-client/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.earlyClicks);
  return { page, arrive };
}

test('a link that is clicked while an old browser loads the code of its dialogs leads to its page', async () => {
  const page = await visitInSharedPage('/robots.txt', DESKTOP);
  await addInitScript(page, () => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'));
  const polyfill = holdBack(await scriptOf('browser/dialog-polyfill.ts'));
  await polyfill.hold(page);
  await page.goto('/');
  await polyfill.held;
  await page.getByRole('link', { name: '다모아 소개' }).first().click();
  polyfill.release();
  await page.waitForURL('/about');
  await untilHydrated(page);
  await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
});

describe('before the code that moves the focus has arrived', () => {
  /** Opens the home page, whose code for later loads only when `release` is called. */
  async function visitBeforeLaterCode(
    prepare = async (_page: Page): Promise<unknown> => undefined,
  ) {
    const { hold, release } = holdBack(await scriptOf('after-load.ts'));
    const page = await visitInSharedPage('/?page=2&from=1', {
      ...PHONE,
      quiet: false,
      async prepare(page) {
        await hold(page);
        await prepare(page);
      },
    });
    await untilHydrated(page);
    return { page, release };
  }

  test('a link is followed, and the heading gets the focus later', async () => {
    const { page, release } = await visitBeforeLaterCode();
    await page.getByRole('link', { name: '다모아 소개' }).first().click();
    await page.getByRole('heading', { level: 1, name: '다모아 소개' }).waitFor();
    release();
    await untilArrived(page);
  });

  test('a link is followed, and the focus stays where the user has moved it', async () => {
    const { page, release } = await visitBeforeLaterCode();
    await page.getByRole('link', { name: '다모아 소개' }).first().click();
    await page.getByRole('heading', { level: 1, name: '다모아 소개' }).waitFor();
    await searchBox(page).focus();
    release();
    await untilSettled(page);
    expect(await searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test('the next page fails to load, and its retry gets the focus later', async () => {
    const { page, release } = await visitBeforeLaterCode((page) =>
      page.route(CALLS, (route) => route.fulfill({ status: 503, body: '' })),
    );
    await page.getByRole('link', { name: /^더보기/ }).click();
    const retry = page.getByRole('link', { name: '다시 시도' });
    await retry.waitFor({ timeout: 15_000 });
    release();
    await expect.poll(() => retry.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});

declare global {
  /** The types of the events that have reached the document, where React listens. */
  var reached: string[];
}

/** The events of a tap, in order. */
const TAP = ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup', 'click'];

const heart = (page: Page) => page.getByRole('button', { name: /^찜하기/ }).first();

describe('before the script of the page has arrived', () => {
  test('a click on a heart takes effect after hydration, also if it is clicked twice, and a focused search field gets suggestions', async () => {
    const { page, arrive } = await visitBeforeScripts();
    await heart(page).tap();
    await heart(page).tap();
    await searchBox(page).tap();
    await page.keyboard.type('캠핑');
    arrive();
    await page.getByRole('option').filter({ hasText: '캠핑' }).first().waitFor();
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
    await untilHydrated(page);
    expect(await heart(page).getAttribute('aria-pressed')).toBe('true');
  });

  test('until hydration only the click of a tap reaches React, and no event of controls that the browser itself handles', async () => {
    const { page, arrive } = await visitBeforeScripts();
    // The page works without it.
    const body = 'export function startAfterLoad() {}';
    await page.route(await scriptOf('after-load.ts'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.evaluate((types) => {
      globalThis.reached = [];
      for (const type of types)
        document.addEventListener(type, () => globalThis.reached.push(type), true);
    }, TAP);
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await page.getByRole('button', { name: '메뉴', exact: true }).tap();
    await panel.locator('summary', { hasText: '신발' }).tap();
    await panel.locator('details[open]', { hasText: '신발' }).waitFor();
    await panel.getByRole('button', { name: '닫기' }).tap();
    await heart(page).tap();
    const reached = () => page.evaluate(() => globalThis.reached);
    await expect.poll(reached).toEqual(['click']);
    arrive();
    await untilHydrated(page);
    await searchBox(page).tap();
    // The second click is the repeated one of the heart.
    await expect.poll(reached).toEqual(['click', 'click', ...TAP]);
  });

  test('the menu opens before hydration, stays open, and going back closes it', async () => {
    const { page, arrive } = await visitBeforeScripts();
    await page.getByRole('button', { name: '메뉴', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await panel.getByRole('link', { name: '로그인' }).waitFor();
    await panel.locator('summary', { hasText: '신발' }).tap();
    arrive();
    await untilHydrated(page);
    await panel.getByRole('link', { name: '여성화' }).waitFor();
    await page.waitForFunction(() => history.state.overlay);
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the filters open before hydration, and changes in them are applied', async () => {
    const { page, arrive } = await visitBeforeScripts();
    await page.getByRole('button', { name: /^필터/ }).tap();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.getByRole('switch', { name: '품절 상품 빼기' }).tap();
    arrive();
    await untilHydrated(page);
    await sheet.getByRole('button', { name: '상품 보기' }).tap();
    await page.waitForURL(/exclude_sold_out=1/);
    await sheet.waitFor({ state: 'detached' });
  });

  test('a price that is typed before hydration stays and is applied, and its section gets the slider', async () => {
    const { page, arrive } = await visitBeforeScripts();
    await page.getByRole('button', { name: /^필터/ }).tap();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.locator('summary', { hasText: '가격대' }).tap();
    await sheet.getByLabel('최저 가격(원)').fill('5천원');
    arrive();
    await untilHydrated(page);
    await sheet.getByRole('slider').first().waitFor();
    await sheet.getByLabel('최고 가격(원)').fill('2만');
    expect(await sheet.getByLabel('최저 가격(원)').inputValue()).toBe('5,000');
    await sheet.getByRole('button', { name: '상품 보기' }).tap();
    await expect.poll(() => parameters(page)).toEqual({ min_price: '5000', max_price: '20000' });
  });

  test('a tap on the menu opens it after hydration in a browser without invoker commands', async () => {
    const { page, arrive } = await visitBeforeScripts(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      document.addEventListener('command', (event) => event.preventDefault(), true);
    });
    await page.getByRole('button', { name: '메뉴', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    expect(await panel.isVisible()).toBe(false);
    arrive();
    await panel.waitFor();
    await panel.getByRole('button', { name: '닫기' }).tap();
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^필터/ }).tap();
    await page.getByRole('dialog', { name: '필터' }).waitFor();
    await page.touchscreen.tap(180, 20);
    await page.getByRole('dialog', { name: '필터' }).waitFor({ state: 'detached' });
  });
});
