import type { Product } from '@damoa/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listing } from './api.ts';
import { violationsInBothThemes } from './axe.ts';
import { call, join, loggedIn, logIn, logOut, stored } from './member.ts';
import { DESKTOP, PHONE, TABLET, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { cards, untilHydrated } from './screen.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const { data: products } = await listing();
const [first, second, third] = products.map((product) => product);
if (!first || !second || !third) throw new Error('an empty catalogue');

const heart = (page: Page, { product_title }: Product) =>
  page.getByRole('button', { name: `찜하기: ${product_title}`, exact: true });
const isSaved = async (page: Page, product: Product) =>
  (await heart(page, product).first().getAttribute('aria-pressed')) === 'true';
const savedIds = async (page: Page): Promise<string[]> =>
  JSON.parse((await stored(page, 'damoa_favourites')) ?? '{"entries":[]}').entries.map(
    ({ product_id }: { product_id: string }) => product_id,
  );
const notice = (page: Page) => page.locator('.toast');
const settings = (page: Page) => page.locator('.favourite summary');
const undo = (page: Page) => page.getByRole('button', { name: '되돌리기' });
const sections = (page: Page) => page.locator('.favourite-section > h2').allTextContents();

const entry = ({ product_id, target_sale_price }: Product, more = {}) => ({
  product_id,
  saved_price: target_sale_price,
  saved_at: '2026-11-01T03:00:00.000Z',
  wish_price: null,
  has_alert: true,
  ...more,
});

/** Opens a page for somebody whose browser has saved these. */
async function visitWith(
  path: string,
  entries: object[],
  options: BrowserContextOptions = DESKTOP,
) {
  const page = await visit('/about', options);
  await page.evaluate((favourites) => {
    localStorage.setItem('damoa_favourites', JSON.stringify({ owner: null, entries: favourites }));
  }, entries);
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

describe('a heart', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('saves in one tap and stays after a reload, on %s', async (_, device) => {
    const page = await visit('/', device);
    await untilHydrated(page);
    await heart(page, first).click();
    await expect.poll(() => isSaved(page, first)).toBe(true);
    await expect.poll(() => savedIds(page)).toEqual([first.product_id]);
    await page.reload();
    await expect.poll(() => isSaved(page, first)).toBe(true);
    expect(await isSaved(page, second)).toBe(false);
  });

  test('that is tapped before its code has arrived is not lost', async () => {
    const page = await visit('/about', DESKTOP);
    const { promise: tapped, resolve: letCodeArrive } = Promise.withResolvers<void>();
    await page.route(/assets\/start-/, async (route) => {
      await tapped;
      await route.continue();
    });
    await page.goto('/');
    await untilHydrated(page);
    await heart(page, first).click();
    await expect.poll(() => isSaved(page, first)).toBe(true);
    expect(await savedIds(page)).toEqual([]);
    letCodeArrive();
    await expect.poll(() => savedIds(page)).toEqual([first.product_id]);
    expect(await isSaved(page, first)).toBe(true);
  });

  test('whose code does not arrive changes back', async () => {
    const page = await visit('/about', { quiet: false, ...DESKTOP });
    await page.route(/assets\/start-/, (route) => route.abort());
    await page.goto('/');
    await untilHydrated(page);
    await heart(page, first).click();
    await expect.poll(() => isSaved(page, first)).toBe(false);
  });

  test('that is tapped again removes, and the notice puts back with the old price and date', async () => {
    const page = await visitWith('/', [entry(first, { saved_price: 7 })]);
    await expect.poll(() => isSaved(page, first)).toBe(true);
    const before = await stored(page, 'damoa_favourites');
    await heart(page, first).click();
    await notice(page).getByText('찜에서 뺐어요').waitFor();
    expect(await savedIds(page)).toEqual([]);
    await undo(page).click();
    await expect.poll(() => isSaved(page, first)).toBe(true);
    expect(JSON.parse((await stored(page, 'damoa_favourites')) ?? '').entries).toEqual(
      JSON.parse(before ?? '').entries,
    );
    await notice(page).waitFor({ state: 'detached' });
  });

  test('does not open the marketplace, and is reached after the link by keyboard', async () => {
    const page = await visit('/', DESKTOP);
    await untilHydrated(page);
    const card = cards(page).first();
    await card.locator('a.product-card').focus();
    await page.keyboard.press('Tab');
    expect(await heart(page, first).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await expect.poll(() => isSaved(page, first)).toBe(true);
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(await focused()).toBe(`/products/${first.product_id}`);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('is large enough to touch, in the grid and in the list', async () => {
    const page = await visit('/', PHONE);
    for (const path of ['/', '/?view=list']) {
      await page.goto(path);
      const box = await heart(page, first).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test('is the same in all tabs', async () => {
    const one = await visit('/', DESKTOP);
    const two = await one.context().newPage();
    await two.goto('/');
    await untilHydrated(two);
    await two.waitForLoadState('networkidle');
    await heart(one, second).click();
    await expect.poll(() => isSaved(two, second)).toBe(true);
    await heart(two, second).click();
    await expect.poll(() => isSaved(one, second)).toBe(false);
  });

  test('works on this page where storage is forbidden, and says that it will be forgotten', async () => {
    const page = await visit('/about', DESKTOP);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await untilHydrated(page);
    await heart(page, first).click();
    await notice(page).getByText('창을 닫으면 찜이 사라져요').waitFor();
    expect(await isSaved(page, first)).toBe(true);
  });

  test('of the 501st says what to do, and changes back', async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      entry({ ...first, product_id: `x-${index}` }),
    );
    const page = await visitWith('/', many);
    await heart(page, first).click();
    await notice(page).getByText('500개까지 담을 수 있어요').waitFor();
    await expect.poll(() => isSaved(page, first)).toBe(false);
  });

  test('needs scripts: without them there is none, and the cards are links', async () => {
    const page = await visit('/', { ...DESKTOP, ...WITHOUT_SCRIPTS });
    expect(await page.locator('.product-save:visible').count()).toBe(0);
    expect(await cards(page).first().getByRole('link').count()).toBe(2);
  });
});

describe('the notice of a removal', () => {
  test('is closed by Escape, which gives the focus back', async () => {
    const page = await visitWith('/', [entry(first)]);
    await expect.poll(() => isSaved(page, first)).toBe(true);
    await heart(page, first).press('Enter');
    await undo(page).focus();
    await page.keyboard.press('Escape');
    await notice(page).waitFor({ state: 'detached' });
    expect(await heart(page, first).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
  });
});

describe('a member', () => {
  test('keeps what the device has saved, and finds it on another one', async () => {
    const { user } = await join();
    const page = await visitWith('/login', [entry(first, { saved_price: 123_456 })]);
    await logIn(page, user.email);
    await page.waitForURL((url) => url.pathname === '/');
    await expect
      .poll(async () => JSON.parse((await stored(page, 'damoa_favourites')) ?? '{}').owner)
      .toBe(user.id);
    const again = await join({ email: user.email });
    const other = await visit('/favourites', { ...PHONE, ...loggedIn(again) });
    await other.getByText('123,456원일 때 찜했어요').waitFor();
  });

  test('leaves nothing on the device by a logout', async () => {
    const member = await join();
    await call('PUT', `/api/favourites/${first.product_id}`, {}, member);
    const page = await visit('/', { ...DESKTOP, ...loggedIn(member) });
    await expect.poll(() => isSaved(page, first)).toBe(true);
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/login');
    await expect.poll(() => stored(page, 'damoa_favourites')).toBeNull();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await isSaved(page, first)).toBe(false);
    expect(
      (await call('GET', '/api/favourites', undefined, await join({ email: member.user.email })))
        .data,
    ).toHaveLength(1);
  });

  test('loses no tap while offline', async () => {
    const member = await join();
    const page = await visit('/', { quiet: false, ...DESKTOP, ...loggedIn(member) });
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await heart(page, third).click();
    await expect.poll(() => isSaved(page, third)).toBe(true);
    await page.context().setOffline(false);
    const saved = async () => (await call('GET', '/api/favourites', undefined, member)).data;
    await expect.poll(saved).toMatchObject([{ product: { product_id: third.product_id } }]);
  });
});

describe('the page of favourites', () => {
  const FALLEN = entry(first, { saved_price: first.target_sale_price + 1_000 });
  const HALF = entry(second, { saved_price: second.target_sale_price * 2 });

  test('begins with what has fallen the most, beside the price at which it was saved', async () => {
    const page = await visitWith('/favourites', [entry(third), FALLEN, HALF]);
    await expect.poll(() => sections(page)).toEqual(['값이 내린 상품 2', '그 밖에 찜한 상품 1']);
    const titles = await page.locator('.favourite-section .product-title').allTextContents();
    expect(titles).toEqual([second, first, third].map(({ product_title }) => product_title));
    const text = await page.locator('.price-then').first().textContent();
    expect(text).toMatch(/\(50%\) 내렸어요.*2026\.11\.1 .*원일 때 찜했어요/);
    const link = page.locator('.favourite-section a.product-card').first();
    expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener');
    expect(await link.evaluate((a) => a.closest<HTMLElement>('[data-place]')?.dataset.place)).toBe(
      'favourites',
    );
  });

  test('leads to the page of a product', async () => {
    const page = await visitWith('/favourites', [FALLEN]);
    await page.locator('.favourite-section').getByText('가격 변동').click();
    await page.waitForURL(`**/products/${first.product_id}`);
  });

  test('clears the badge of the header, in all tabs, until a price falls further', async () => {
    const one = await visitWith('/about', [FALLEN, HALF]);
    const badge = (page: Page) => page.getByRole('link', { name: '찜 새로 내린 상품 2 개' });
    await badge(one).waitFor();
    const two = await one.context().newPage();
    await two.goto('/favourites');
    await two.getByText('값이 내린 상품').first().waitFor();
    await badge(one).waitFor({ state: 'detached' });
    await one.reload();
    await one.waitForLoadState('networkidle');
    expect(await badge(one).count()).toBe(0);
  });

  test('takes a wish price as people write it, and refuses another text and leaves it in the field', async () => {
    const page = await visitWith('/favourites', [entry(first)], PHONE);
    await settings(page).click();
    const field = page.getByLabel(`희망가 (원): ${first.product_title}`);
    await field.fill('싸게');
    await field.press('Enter');
    await page.getByText('희망가를 숫자로 적어 주세요').waitFor();
    expect(await field.inputValue()).toBe('싸게');
    await field.fill('1만5천');
    await field.press('Enter');
    await page.getByText('15,000원 이하가 되면 알려 드려요').waitFor();
    await page.getByRole('switch', { name: `알림 받기: ${first.product_title}` }).click();
    await page.reload();
    await settings(page).getByText('알림 꺼짐').waitFor();
    await settings(page).click();
    expect(await page.getByLabel(/^희망가/).inputValue()).toBe('15,000');
  });

  test('leaves the focus in the field when a wish price is saved, and says that it is', async () => {
    const page = await visitWith('/favourites', [entry(first)]);
    await settings(page).click();
    const field = page.getByLabel(/^희망가/);
    await field.fill('2147483648');
    await field.press('Enter');
    await page.getByText('희망가는 1원부터 2,147,483,647원까지').waitFor();
    await field.fill('5000');
    await field.press('Enter');
    await page.locator('[role=status]', { hasText: '희망가를 저장했어요' }).waitFor();
    await page.getByText('5,000원 이하가 되면 알림').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('5,000');
  });

  test('shows a wish price that another tab has set, but keeps what is being typed', async () => {
    const page = await visitWith('/favourites', [entry(first), entry(second)]);
    await settings(page).first().click();
    await settings(page).last().click();
    const fields = page.getByLabel(/^희망가/);
    await fields.first().fill('7');
    const other = await page.context().newPage();
    await other.goto('/about');
    await other.evaluate(
      (entries) => localStorage.setItem('damoa_favourites', JSON.stringify({ entries })),
      [first, second].map((product) => entry(product, { wish_price: 4_000 })),
    );
    await expect.poll(() => fields.last().inputValue()).toBe('4,000');
    expect(await fields.first().inputValue()).toBe('7');
  });

  test('gives the focus to undoing when one is removed by keyboard, and then to the next one', async () => {
    const page = await visitWith('/favourites', [entry(first), entry(second)]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await heart(page, first).press('Enter');
    await expect.poll(focused).toBe('되돌리기');
    await page.keyboard.press('Escape');
    await notice(page).waitFor({ state: 'detached' });
    await expect.poll(focused).toContain(second.product_title);
    await heart(page, second).press('Enter');
    await expect.poll(focused).toBe('되돌리기');
    await page.keyboard.press('Enter');
    await expect.poll(() => sections(page)).toEqual(['찜한 상품 1']);
    await expect.poll(focused).toContain(second.product_title);
  });

  test('gives the focus to what stands there after the last one is removed', async () => {
    const page = await visitWith('/favourites', [entry(first)]);
    await heart(page, first).click();
    await page.getByText('아직 찜한 상품이 없어요').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('상품 보러 가기');
  });

  test('shows the whole picture of a retired product', async () => {
    const page = await visit('/about', DESKTOP);
    await page.route(/\/api\/products\?ids=/, async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      const retired = data.map((one: Product) => ({ ...one, retired_at: '2026-11-20T00:00:00Z' }));
      await route.fulfill({ response: reply, json: { data: retired } });
    });
    await page.evaluate((one) => {
      localStorage.setItem('damoa_favourites', JSON.stringify({ entries: [one] }));
    }, entry(first));
    await page.goto('/favourites');
    await page.getByText('지금은 팔지 않는 상품이에요').waitFor();
    const widthOf = async (name: string) => (await page.locator(name).boundingBox())?.width;
    expect(await widthOf('.product-picture')).toBe(await widthOf('.product-gallery'));
  });

  test.each([
    ['360 px', PHONE],
    ['768 px', TABLET],
    ['1440 px', DESKTOP],
  ])('moves nothing while it loads, at %s', async (_, device) => {
    const page = await visit('/about', device);
    await page.evaluate(
      ([saved, seen]) => {
        localStorage.setItem('damoa_favourites', JSON.stringify({ entries: [saved] }));
        localStorage.setItem('damoa_seen', JSON.stringify({ entries: [seen] }));
      },
      [entry(first), { product_id: third.product_id, seen_at: '2026-11-01T00:00:00Z' }],
    );
    await page.addInitScript(watchShifts);
    const { promise: painted, resolve: letProductsArrive } = Promise.withResolvers<void>();
    await page.route(/\/api\/products\?ids=/, async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto('/favourites');
    await untilHydrated(page);
    await page.locator('.favourite-section .product-skeleton').first().waitFor();
    await shiftsOf(page);
    letProductsArrive();
    await page.locator('[data-place=recent] .product-title').waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('says what to do where nothing is saved, and what it needs without scripts', async () => {
    const page = await visit('/favourites', DESKTOP);
    await page.getByText('아직 찜한 상품이 없어요').waitFor();
    const link = page.getByRole('link', { name: '로그인하면' });
    expect(await link.getAttribute('href')).toBe('/login?redirect=%2Ffavourites');
    const without = await visit('/favourites', WITHOUT_SCRIPTS);
    const need = without.locator('.form-needs-script');
    expect(await need.textContent()).toContain('자바스크립트를 켜야 해요');
    expect(await need.isVisible()).toBe(true);
    expect(await without.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  test('says that it could not be loaded, and tries again', async () => {
    const page = await visit('/about', { quiet: false, ...DESKTOP });
    await page.evaluate((one) => {
      localStorage.setItem('damoa_favourites', JSON.stringify({ entries: [one] }));
    }, entry(first));
    await page.route(/\/api\/products\?ids=/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/favourites');
    await page.getByText('찜을 불러오지 못했어요').waitFor();
    await page.unroute(/\/api\/products\?ids=/);
    await page.getByRole('link', { name: '다시 시도' }).click();
    await expect.poll(() => sections(page)).toEqual(['찜한 상품 1']);
  });
});

describe('the recently seen', () => {
  const seen = (page: Page) => page.locator('[data-place=recent] .product-title').allTextContents();

  test('are the products whose page or marketplace was opened, the last one first', async () => {
    const page = await visit('/', DESKTOP);
    await page.waitForLoadState('networkidle');
    await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }));
    const popup = page.context().waitForEvent('page');
    await cards(page).first().locator('a.product-card').click();
    await (await popup).close();
    await page.goto(`/products/${second.product_id}`);
    await expect.poll(() => stored(page, 'damoa_seen')).toContain(second.product_id);
    await page.goto('/favourites#recent');
    await expect.poll(() => seen(page)).toEqual([second.product_title, first.product_title]);
  });

  test('are removed one by one or all together, and put back', async () => {
    const page = await visit('/about', PHONE);
    await page.evaluate(
      (ids) => {
        const entries = ids.map((product_id, index) => ({
          product_id,
          seen_at: `2026-11-0${9 - index}T00:00:00Z`,
        }));
        localStorage.setItem('damoa_seen', JSON.stringify({ entries }));
      },
      [first.product_id, second.product_id],
    );
    await page.goto('/favourites');
    await expect.poll(() => seen(page)).toHaveLength(2);
    await page
      .getByRole('button', { name: `최근 본 상품에서 지우기: ${first.product_title}` })
      .click();
    await expect.poll(() => seen(page)).toEqual([second.product_title]);
    await page.getByRole('button', { name: '모두 지우기' }).click();
    await expect.poll(() => seen(page)).toEqual([]);
    await undo(page).click();
    await expect.poll(() => seen(page)).toEqual([second.product_title]);
  });

  test('are not recorded for those who ask not to', async () => {
    const page = await visit('/favourites', DESKTOP);
    await page.getByRole('switch', { name: '기록하지 않기' }).click();
    await page.goto(`/products/${first.product_id}`);
    await page.waitForLoadState('networkidle');
    expect(await stored(page, 'damoa_seen')).toBeNull();
    await page.goto('/favourites');
    expect(await page.getByRole('switch', { name: '기록하지 않기' }).isChecked()).toBe(true);
  });
});

test.each([PHONE, DESKTOP])(
  'axe finds nothing on favourites with a notice, in light and dark: %j',
  async (device) => {
    const entries = [entry(first, { saved_price: 9_999_999, wish_price: 5_000 }), entry(second)];
    const page = await visitWith('/favourites', entries, {
      ...device,
      reducedMotion: 'reduce',
    });
    await page.evaluate(
      (seen) => localStorage.setItem('damoa_seen', JSON.stringify({ entries: [seen] })),
      { product_id: third.product_id, seen_at: '2026-11-01T00:00:00Z' },
    );
    await page.reload();
    await page.locator('[data-place=recent] .product-title').waitFor();
    await settings(page).first().click();
    await heart(page, second).first().click();
    await notice(page).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  },
);
