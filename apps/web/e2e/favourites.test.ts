import type { Product } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { violationsOn } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { forbidStorage } from './support/forbid-storage.ts';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import {
  call,
  join,
  loggedIn,
  logIn,
  logOut,
  type Member,
  stored,
  storeSession,
  storing,
} from './support/member.ts';
import {
  DESKTOP,
  PHONE,
  TABLET,
  type VisitOptions,
  visitInSharedPage,
  WITHOUT_SCRIPTS,
} from './support/open-page.ts';
import { cards, untilHydrated, untilSettled } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { untilQuiet } from './support/traffic.ts';

const SCRIPT = await scriptOf('favourites/start-favourites.ts');
const products = (await listing()).data.slice(0, 6);
const [first, second, third] = products as [Product, Product, Product];

const heart = (page: Page, { product_title }: Product) =>
  page.getByRole('button', { name: `찜하기: ${product_title}`, exact: true });
const isSaved = async (page: Page, product: Product) =>
  (await heart(page, product).first().getAttribute('aria-pressed')) === 'true';
const hasFocus = (page: Page, product: Product) =>
  heart(page, product).evaluate((button) => button === document.activeElement);
const savedEntries = async (page: Page): Promise<ReturnType<typeof entry>[]> =>
  JSON.parse((await stored(page, 'damoa_favourites')) ?? '{"entries":[]}').entries;
const savedIds = async (page: Page) =>
  (await savedEntries(page)).map(({ product_id }) => product_id);
const notice = (page: Page) => page.locator('.toast');
const settings = (page: Page, { product_title }: Product) =>
  page.locator('.favourite summary', { hasText: product_title });
const wish = (page: Page, { product_title }: Product) =>
  page.getByLabel(`희망가 (원): ${product_title}`);
const wishOf = async (page: Page, { product_id }: Product) =>
  (await savedEntries(page)).find((saved) => saved.product_id === product_id)?.wish_price;
const undo = (page: Page) => page.getByRole('button', { name: '되돌리기' });
const sections = (page: Page) => page.locator('.favourite-section > h2').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const entry = ({ product_id, target_sale_price }: Product, more = {}) => ({
  product_id,
  saved_price: target_sale_price,
  saved_at: '2026-11-01T03:00:00.000Z',
  wish_price: null,
  has_alert: true,
  ...more,
});

const saving = (...entries: object[]) => ({ damoa_favourites: { owner: null, entries } });
const SEEN = {
  damoa_seen: {
    entries: [{ product_id: third.product_id, seen_at: '2026-11-01T00:00:00Z' }],
  },
};

/** Opens a page in a browser that has these favourites. */
async function visitWith(path: string, entries: object[], options: VisitOptions = DESKTOP) {
  const page = await visitInSharedPage(path, { ...options, ...storing(saving(...entries)) });
  await untilHydrated(page);
  return page;
}

describe('a heart', () => {
  test('a heart saves by one tap, removes by another, restores the favourite as it was, and persists, on a phone', async () => {
    const page = await visitWith('/', [entry(second, { saved_price: 7 })], PHONE);
    const [before] = await savedEntries(page);
    await expect.poll(() => isSaved(page, second)).toBe(true);
    await isLargeEnough(page);

    await heart(page, first).click();
    await expect.poll(() => savedIds(page)).toEqual([first.product_id, second.product_id]);
    expect(await isSaved(page, first)).toBe(true);

    await heart(page, second).click();
    await notice(page).getByText('찜에서 뺐어요').waitFor();
    expect(await savedIds(page)).toEqual([first.product_id]);
    await undo(page).click();
    await expect.poll(() => isSaved(page, second)).toBe(true);
    expect(await savedEntries(page), 'the old price and date').toContainEqual(before);
    await notice(page).waitFor({ state: 'detached' });

    await page.goto('/?view=list');
    await expect.poll(() => isSaved(page, first)).toBe(true);
    expect([await isSaved(page, second), await isSaved(page, third)]).toEqual([true, false]);
    await isLargeEnough(page);
  });

  test('once another message has replaced the offer to undo, a tap saves at the present price', async () => {
    const seen = [second, third].map(({ product_id }, index) => ({
      product_id,
      seen_at: `2026-11-0${2 - index}T00:00:00.000Z`,
    }));
    const page = await visitInSharedPage('/favourites', {
      ...DESKTOP,
      ...storing({ ...saving(entry(second, { saved_price: 7 })), damoa_seen: { entries: seen } }),
    });
    await untilHydrated(page);
    await heart(page, second).last().click();
    await notice(page).getByText('찜에서 뺐어요').waitFor();
    const removal = `최근 본 상품에서 지우기: ${third.product_title}`;
    await page.getByRole('button', { name: removal }).click();
    await notice(page).getByText('최근 본 상품에서 지웠어요').waitFor();
    await heart(page, second).last().click();
    await expect
      .poll(() => savedEntries(page))
      .toMatchObject([{ saved_price: second.target_sale_price }]);
  });

  /** Expects the heart to be large enough to touch. */
  async function isLargeEnough(page: Page) {
    const { width = 0, height = 0 } = (await heart(page, first).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }

  test('a heart follows its link in the tab order, opens no marketplace, and gets the focus back when Escape closes its toast', async () => {
    const page = await visitInSharedPage('/', DESKTOP);
    await untilHydrated(page);
    await cards(page).first().locator('a.product-card').focus();
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, first)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isSaved(page, first)).toBe(true);
    await page.keyboard.press('Tab');
    const next = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(next).toBe(`/products/${first.product_id}`);
    expect(page.context().pages()).toHaveLength(1);

    await heart(page, first).press('Enter');
    await undo(page).focus();
    await page.keyboard.press('Escape');
    await notice(page).waitFor({ state: 'detached' });
    expect(await hasFocus(page, first)).toBe(true);
  });

  test('a tap on a heart before its code has loaded is not lost', async () => {
    const code = holdBack(SCRIPT);
    const page = await visitInSharedPage('/', { ...DESKTOP, prepare: code.hold });
    await untilHydrated(page);
    await heart(page, first).click();
    await expect.poll(() => isSaved(page, first)).toBe(true);
    expect(await savedIds(page)).toEqual([]);
    code.release();
    await expect.poll(() => savedIds(page)).toEqual([first.product_id]);
    expect(await isSaved(page, first)).toBe(true);
  });

  test('of two taps on a heart before its code has loaded, the second one wins', async () => {
    const code = holdBack(SCRIPT);
    const page = await visitInSharedPage('/', { ...DESKTOP, prepare: code.hold });
    await untilHydrated(page);
    for (const product of [...products, ...products]) await heart(page, product).click();
    await heart(page, first).click();
    code.release();
    await expect.poll(() => savedIds(page)).toEqual([first.product_id]);
    for (const product of products) expect(await isSaved(page, product)).toBe(product === first);
  });

  test('if the code of hearts fails to load, all hearts that were tapped change back', async () => {
    const { promise: tapped, resolve: fail } = Promise.withResolvers<void>();
    const page = await visitInSharedPage('/', {
      quiet: false,
      ...DESKTOP,
      prepare: (unopened) => unopened.route(SCRIPT, (route) => tapped.then(() => route.abort())),
    });
    await untilHydrated(page);
    for (const product of products) await heart(page, product).click();
    fail();
    for (const product of products) await expect.poll(() => isSaved(page, product)).toBe(false);
  });

  test('if storage is forbidden, a heart works for this page, and says that it will be forgotten', async () => {
    const page = await visitInSharedPage('/', { ...DESKTOP, prepare: forbidStorage });
    await untilHydrated(page);
    await heart(page, first).click();
    await notice(page).getByText('창을 닫으면 찜이 사라져요').waitFor();
    expect(await isSaved(page, first)).toBe(true);
  });

  test('if storage is forbidden, the heart of a member reaches the account, and the favourites page shows it', async () => {
    const member = await join();
    const page = await visitInSharedPage('/login', { ...DESKTOP, prepare: forbidStorage });
    await untilHydrated(page);
    await logIn(page, member.user.email);
    await page.waitForURL((url) => url.pathname === '/');
    await heart(page, first).click();
    await expect.poll(() => savedOf(member)).toEqual([first.product_id]);
    await follow(page, '/favourites');
    await expect.poll(() => sections(page)).toEqual(['찜한 상품 1']);
  });

  test('the heart of a member stays filled while the account refuses another product', async () => {
    const member = await join();
    const { product_id } = first;
    const refused = { type: '', title: '', status: 422, detail: '' };
    const page = await visitInSharedPage('/', {
      quiet: false,
      ...DESKTOP,
      ...storing({
        auth_token: member.token,
        user: member.user,
        damoa_favourites: { owner: member.user.id, entries: [entry(first)], pending: [product_id] },
      }),
      prepare: (unopened) =>
        unopened.route(`**/api/favourites/${product_id}`, (route) =>
          route.fulfill({ status: 422, json: refused }),
        ),
    });
    await untilHydrated(page);
    await heart(page, second).click();
    await expect.poll(() => savedOf(member)).toEqual([second.product_id]);
    await untilQuiet(page);
    expect(await savedIds(page)).toEqual([second.product_id, product_id]);
  });

  test('the heart of the 501st product says what to do, and changes back', async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      entry({ ...first, product_id: `x-${index}` }),
    );
    const page = await visitWith('/', many);
    await heart(page, first).click();
    await notice(page).getByText('500개까지 담을 수 있어요').waitFor();
    await expect.poll(() => isSaved(page, first)).toBe(false);
  });

  test('without scripts there are no hearts, the cards are links, and the favourites page says that it needs scripts', async () => {
    const page = await visitInSharedPage('/', { ...DESKTOP, ...WITHOUT_SCRIPTS });
    expect(await page.locator('.product-save:visible').count()).toBe(0);
    expect(await cards(page).first().getByRole('link').count()).toBe(2);
    await page.goto('/favourites');
    const need = page.locator('.form-needs-script');
    expect(await need.textContent()).toContain('자바스크립트를 켜야 해요');
    expect(await need.isVisible()).toBe(true);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });
});

const DROPPED = entry(first, { saved_price: first.target_sale_price + 1_000 });
const HALF = entry(second, { saved_price: second.target_sale_price * 2 });

test('all tabs agree on the favourites, and on the news in the header, which end when they are read in one tab', async () => {
  const one = await visitWith('/', [DROPPED, HALF]);
  const badge = one.getByRole('link', { name: '찜 새로 내린 상품 2 개' });
  await badge.waitFor();
  const two = await one.context().newPage();
  await two.goto('/favourites');
  await two.getByText('가격이 내린 상품').first().waitFor();
  await badge.waitFor({ state: 'detached' });

  await heart(one, third).click();
  await expect.poll(() => sections(two)).toEqual(['가격이 내린 상품 2', '그 밖에 찜한 상품 1']);
  await heart(two, third).click();
  await expect.poll(() => isSaved(one, third)).toBe(false);

  await one.reload();
  await expect.poll(() => isSaved(one, first)).toBe(true);
  await untilSettled(one);
  expect(await badge.count()).toBe(0);
});

test('a login keeps the favourites of the device, which other devices show too; no tap offline is lost, and a logout removes them', async () => {
  const { user } = await join();
  const page = await visitWith('/login', [entry(first, { saved_price: 123_456 })]);
  await logIn(page, user.email);
  await page.waitForURL((url) => url.pathname === '/');
  const owner = async () => JSON.parse((await stored(page, 'damoa_favourites')) ?? '{}').owner;
  await expect.poll(owner).toBe(user.id);

  const again = await join({ email: user.email });
  await tapsOffline(again);

  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => stored(page, 'damoa_favourites')).toBeNull();
  await page.goto('/');
  await untilSettled(page);
  expect(await isSaved(page, first)).toBe(false);
  expect(await savedOf(again)).toHaveLength(2);
});

async function savedOf(member: Member): Promise<string[]> {
  const { data } = await call('GET', '/api/favourites', undefined, member);
  return data.map(({ product }: { product: Product }) => product.product_id);
}

/** A member who saved a product before it became cheaper. */
async function joinWithNews() {
  const member = await join();
  const { product_id, ...settings } = DROPPED;
  await call('PUT', `/api/favourites/${product_id}`, settings, member);
  return member;
}

const news = (page: Page) => page.getByRole('link', { name: '찜 새로 내린 상품 1 개' });

test('a login shows the news of the account in the header', async () => {
  const { user } = await joinWithNews();
  const page = await visitInSharedPage('/login', DESKTOP);
  await untilSettled(page);
  await logIn(page, user.email);
  await news(page).waitFor();
});

test('the news that one member has read are forgotten after the logout, and are news to the next member', async () => {
  const [one, other] = [await joinWithNews(), await joinWithNews()];
  const page = await visitInSharedPage('/favourites', { ...DESKTOP, ...loggedIn(one) });
  await page.getByText('가격이 내린 상품').first().waitFor();
  const readPrices = () => stored(page, 'damoa_price_news');
  await expect.poll(readPrices).toContain('"shown":{"');
  const read = (await readPrices()) ?? '';
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(readPrices).toBeNull();

  // As left by a tab that was closed too early.
  await page.evaluate((prices) => localStorage.setItem('damoa_price_news', prices), read);
  await storeSession(page, other);
  await page.goto('/');
  await news(page).waitFor();
});

test('prices that a visitor has seen are no news after their login', async () => {
  const member = await joinWithNews();
  const page = await visitInSharedPage('/favourites', { ...DESKTOP, ...loggedIn(member) });
  await page.getByText('가격이 내린 상품').first().waitFor();
  const readPrices = async () => JSON.parse((await stored(page, 'damoa_price_news')) ?? '{}');
  await expect.poll(async () => Object.keys((await readPrices()).shown ?? {}).length).toBe(1);
  // As the same person has seen them before the login.
  const read = { ...(await readPrices()), owner: null };
  await page.evaluate(
    (text) => localStorage.setItem('damoa_price_news', text),
    JSON.stringify(read),
  );
  await page.goto('/');
  await expect.poll(async () => (await readPrices()).owner).toBe(member.user.id);
  await untilSettled(page);
  expect(await news(page).count()).toBe(0);
});

/** The favourites are on this device, too. One more is tapped offline, and saved when the network is back. */
async function tapsOffline(member: Member) {
  const page = await visitInSharedPage('/', { quiet: false, ...PHONE, ...loggedIn(member) });
  await untilHydrated(page);
  await expect.poll(() => isSaved(page, first)).toBe(true);
  await untilSettled(page);
  await page.context().setOffline(true);
  await heart(page, third).click();
  await expect.poll(() => isSaved(page, third)).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => savedOf(member)).toContain(third.product_id);
  await follow(page, '/favourites');
  await page.getByText('123,456원일 때 찜했어요').waitFor();
}

describe('the page of favourites', () => {
  test('the favourites page begins with the largest price drop, shows the price at saving, and links to the product', async () => {
    const page = await visitWith('/favourites', [entry(third), DROPPED, HALF]);
    await expect.poll(() => sections(page)).toEqual(['가격이 내린 상품 2', '그 밖에 찜한 상품 1']);
    const titles = await page.locator('.favourite-section .product-title').allTextContents();
    expect(titles).toEqual([second, first, third].map(({ product_title }) => product_title));
    const text = await page.locator('.price-then').first().textContent();
    expect(text).toMatch(/\(50%\) 내렸어요.*2026\.11\.1 .*원일 때 찜했어요/);
    const link = page.locator('.favourite-section a.product-card').first();
    expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener');
    expect(await link.evaluate((a) => a.closest<HTMLElement>('[data-place]')?.dataset.place)).toBe(
      'favourites',
    );
    await page.locator('.favourite-section').getByText('가격 변동').first().click();
    await page.waitForURL(`**/products/${second.product_id}`);
  });

  test('a wish price is accepted as people type it, announced where the focus is, and refused without losing the text', async () => {
    const page = await visitWith('/favourites', [entry(second), entry(first)], PHONE);
    await settings(page, first).click();
    const field = wish(page, first);
    await field.fill('싸게');
    await field.press('Enter');
    await page.getByText('희망가를 숫자로 적어 주세요').waitFor();
    expect(await field.inputValue()).toBe('싸게');
    await field.fill('2147483648');
    await field.press('Enter');
    await page.getByText('희망가는 1원부터 2,147,483,647원까지').waitFor();

    await field.fill('1만5천');
    await field.press('Enter');
    await page.locator('[role=status]', { hasText: '희망가를 저장했어요' }).waitFor();
    await page.getByText('15,000원 이하가 되면 목록 위쪽에 보여 드려요').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('15,000');

    // This wish price moves the product to those with a price drop.
    await field.fill(String(first.target_sale_price));
    await field.press('Enter');
    await expect.poll(() => wishOf(page, first)).toBe(first.target_sale_price);
    const titles = await page.locator('.favourite-section .product-title').allTextContents();
    expect(titles).toEqual([second, first].map(({ product_title }) => product_title));
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.reload();
    await expect
      .poll(() => sections(page))
      .toEqual(['가격이 내렸거나 희망가가 된 상품 1', '그 밖에 찜한 상품 1']);
    await settings(page, first).click();
    await field.fill('15000');
    await field.press('Enter');

    await page.getByRole('switch', { name: `알림 받기: ${first.product_title}` }).click();
    await page.reload();
    await settings(page, first).getByText('알림 꺼짐').waitFor();
    await settings(page, first).click();
    expect(await field.inputValue()).toBe('15,000');
    await showsWishesOfAnotherTab(page);
  });

  test('promises no alert while none arrives, and leads from a product to where alerts are turned on', async () => {
    const page = await visitWith('/favourites', [entry(first)], PHONE);
    await settings(page, first).click();
    await page.getByText('이 기기에서는 알림이 꺼져 있어요').waitFor();
    await page.getByRole('button', { name: '알림 받는 방법 보기' }).click();
    await page.getByText('이 브라우저로 알림 받기').waitFor();
    expect(await focused(page)).toBe('가격이 내리면 알림 받기');
  });

  /** Wish prices of another tab are shown, but not in the field in which the user is typing. */
  async function showsWishesOfAnotherTab(page: Page) {
    const [typed, other] = [first, second];
    await settings(page, other).click();
    await wish(page, typed).fill('7');
    const tab = await page.context().newPage();
    // The lightest page of the shop; all of them share local storage.
    await tab.goto('/robots.txt');
    await tab.evaluate(
      (value) => localStorage.setItem('damoa_favourites', JSON.stringify(value)),
      saving(entry(typed, { wish_price: 4_000 }), entry(other, { wish_price: 4_000 }))
        .damoa_favourites,
    );
    await expect.poll(() => wish(page, other).inputValue()).toBe('4,000');
    expect(await wish(page, typed).inputValue()).toBe('7');
  }

  test('removing favourites by keyboard moves the focus to the undo button, then to the next one, and finally to the empty list', async () => {
    const page = await visitWith('/favourites', [entry(first), entry(second)]);
    await heart(page, first).press('Enter');
    await expect.poll(() => focused(page)).toBe('되돌리기');
    await page.keyboard.press('Escape');
    await notice(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain(second.product_title);
    await heart(page, second).press('Enter');
    await expect.poll(() => focused(page)).toBe('되돌리기');
    await page.keyboard.press('Enter');
    await expect.poll(() => sections(page)).toEqual(['찜한 상품 1']);
    await expect.poll(() => focused(page)).toContain(second.product_title);

    await heart(page, second).click();
    await page.getByText('아직 찜한 상품이 없어요').waitFor();
    await expect.poll(() => focused(page)).toBe('상품 보러 가기');
    const login = page.getByRole('link', { name: '로그인하면' });
    expect(await login.getAttribute('href')).toBe('/login?redirect=%2Ffavourites');
  });

  test('the favourites page says that no favourite is in the shop, and keeps them', async () => {
    const gone = { ...entry(first), product_id: 'hidden' };
    const page = await visitWith('/favourites', [gone]);
    await page.getByText('찜한 상품이 지금은 다모아에 없어요').waitFor();
    expect(await savedIds(page)).toEqual(['hidden']);
  });

  const LOADED = /\/api\/products\?ids=/;

  test('the favourites page says that it could not be loaded, retries, and shows the full picture of a retired product', async () => {
    const page = await visitWith('/favourites', [entry(first)], {
      quiet: false,
      ...DESKTOP,
      prepare: (unopened) => unopened.route(LOADED, (route) => route.fulfill({ status: 404 })),
    });
    await page.getByText('찜을 불러오지 못했어요').waitFor();
    await page.unroute(LOADED);
    await page.route(LOADED, async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      const retired = data.map((one: Product) => ({ ...one, retired_at: '2026-11-20T00:00:00Z' }));
      await route.fulfill({ response: reply, json: { data: retired } });
    });
    await page.getByRole('link', { name: '다시 시도' }).click();
    await expect.poll(() => sections(page)).toEqual(['찜한 상품 1']);
    await page.getByText('지금은 팔지 않는 상품이에요').waitFor();
    const widthOf = async (name: string) => (await page.locator(name).boundingBox())?.width;
    expect(await widthOf('.product-picture')).toBe(await widthOf('.product-gallery'));
  });

  test.each([
    ['360 px', PHONE],
    ['768 px', TABLET],
    ['1440 px', DESKTOP],
  ])('the favourites page loads without a layout shift, at %s', async (_, device) => {
    const loading = holdBack(LOADED);
    const page = await visitInSharedPage('/favourites', {
      ...device,
      ...storing({ ...saving(entry(first)), ...SEEN }),
      async prepare(unopened) {
        await addInitScript(unopened, watchShifts);
        await loading.hold(unopened);
      },
    });
    await untilHydrated(page);
    await page.locator('.favourite-section .product-skeleton').first().waitFor();
    await shiftsOf(page);
    loading.release();
    await page.locator('[data-place=recent] .product-title').waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test('the products whose page or marketplace was opened are recorded unless turned off, and can be removed and restored', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilSettled(page);
  await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }));
  const popup = page.context().waitForEvent('page');
  await cards(page).first().locator('a.product-card').click();
  await (await popup).close();
  await follow(page, `/products/${second.product_id}`);
  await expect.poll(() => stored(page, 'damoa_seen')).toContain(second.product_id);

  await follow(page, '/favourites');
  const seen = () => page.locator('[data-place=recent] .product-title').allTextContents();
  await expect.poll(seen).toEqual([second.product_title, first.product_title]);
  const removal = `최근 본 상품에서 지우기: ${second.product_title}`;
  await page.getByRole('button', { name: removal }).click();
  await expect.poll(seen).toEqual([first.product_title]);
  await page.getByRole('button', { name: '모두 지우기' }).click();
  // A toast stays while the mouse is on it.
  await undo(page).hover();
  await expect.poll(seen).toEqual([]);
  await undo(page).click();
  await expect.poll(seen).toEqual([first.product_title]);

  const recording = page.getByRole('switch', { name: '최근 본 상품 기록' });
  await recording.click();
  await page.goto(`/products/${third.product_id}`);
  await untilSettled(page);
  expect(await stored(page, 'damoa_seen')).not.toContain(third.product_id);
  await page.goto('/favourites');
  await expect.poll(() => recording.isChecked()).toBe(false);
});

test('a member clears all recently seen products by one call, which a logout a moment later does not abort', async () => {
  const member = await join();
  const seen = [first, second, third].map(({ product_id }) => ({
    product_id,
    seen_at: '2026-11-01T00:00:00Z',
  }));
  await call('POST', '/api/recently-seen', { seen }, member);
  const page = await visitInSharedPage('/favourites', { ...DESKTOP, ...loggedIn(member) });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(new URL(request.url()).pathname);
  });
  await page.locator('[data-place=recent] .product-title').first().waitFor();
  await page.getByRole('button', { name: '모두 지우기' }).click();
  const left = async () => (await call('GET', '/api/recently-seen', undefined, member)).data;
  await expect.poll(left).toEqual([]);
  await untilQuiet(page);
  expect(sent).toEqual(['/api/recently-seen']);
});

test.each([
  ['360 px in light', { ...PHONE, colorScheme: 'light' }],
  ['1440 px in dark', { ...DESKTOP, colorScheme: 'dark' }],
] as const)('axe finds nothing on favourites with a notice, at %s', async (_, device) => {
  const dear = entry(first, { saved_price: 9_999_999, wish_price: 5_000 });
  const page = await visitInSharedPage('/favourites', {
    ...device,
    reducedMotion: 'reduce',
    ...storing({ ...saving(dear, entry(second)), ...SEEN }),
  });
  await page.locator('[data-place=recent] .product-title').waitFor();
  await settings(page, first).click();
  await heart(page, second).first().click();
  await notice(page).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
