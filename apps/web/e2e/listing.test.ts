import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { DESKTOP, PHONE, TABLET, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import {
  cards,
  parameters,
  searchBox,
  titles,
  titlesAfter,
  total,
  untilHydrated,
} from './support/screen.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

describe.each([
  ['with scripts', {}],
  ['without scripts', WITHOUT_SCRIPTS],
])('%s', (_, scripts) => {
  test('home lists nine products at 1440 px, ten at 360 px, and the total with thousands separators', async () => {
    const sizes = [
      { device: DESKTOP, expected: 9 },
      { device: PHONE, expected: 10 },
    ];
    for (const { device, expected } of sizes) {
      const page = await visitInSharedPage('/', { ...device, ...scripts });
      const { data } = await listing(`itemsPerPage=${expected}`);
      expect(await titles(page)).toEqual(data.map(({ product_title }) => product_title));
      expect(await total(page)).toBe('3,000개');
    }
  });

  test('a search leads to home with the query parameter q, which prefills the search box', async () => {
    const page = await visitInSharedPage('/', { ...DESKTOP, ...scripts });
    await searchBox(page).fill('캠핑');
    await searchBox(page).press('Enter');
    await page.waitForURL(/\?q=/);
    expect(parameters(page)).toEqual({ q: '캠핑' });
    expect(await searchBox(page).inputValue()).toBe('캠핑');
    const { total: expected } = await listing('q=캠핑');
    await page.getByText(`'캠핑' 검색 결과`).waitFor();
    await expect.poll(() => total(page)).toBe(`${expected.toLocaleString('ko-KR')}개`);
  });

  test('the logo leads to home without the query and with page 1', async () => {
    const page = await visitInSharedPage('/?q=캠핑&page=2', { ...DESKTOP, ...scripts });
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => searchBox(page).inputValue()).toBe('');
    await expect.poll(() => total(page)).toBe('3,000개');
  });

  test('a category leads to home with category and p_cate_id', async () => {
    const page = await visitInSharedPage('/', { ...DESKTOP, ...scripts });
    await page.getByRole('link', { name: '신발', exact: true }).first().click();
    await page.waitForURL(/category=322/);
    expect(parameters(page)).toEqual({ category: '322', p_cate_id: '322' });
    await page.getByRole('heading', { name: /^신발/ }).waitFor();
    const below = page.getByRole('navigation', { name: '신발 하위 카테고리' });
    await below
      .getByRole('link', { name: '여성화' })
      .or(below.getByRole('link').nth(1))
      .first()
      .click();
    await page.waitForURL(/category=(?!322&)/);
    expect(parameters(page).p_cate_id).toBe('322');
  });

  test('an unknown category and a search without results say so, with a fallback link', async () => {
    for (const address of ['/?category=99', '/?q=없는상품이름']) {
      const page = await visitInSharedPage(address, { ...DESKTOP, ...scripts });
      await page.getByText('--검색된 상품이 없습니다.').waitFor();
      await page.getByRole('link', { name: '전체 상품 보기' }).waitFor();
      expect(await cards(page).count()).toBe(0);
    }
  });

  test('beyond the last page are a link to it, and no controls that could do nothing', async () => {
    const page = await visitInSharedPage('/?q=캠핑&page=999', { ...DESKTOP, ...scripts });
    expect(await page.getByLabel('정렬').isVisible()).toBe(false);
    expect(await page.getByRole('complementary', { name: '필터' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: /^마지막 \d+페이지 보기$/ }).click();
    await page.locator('.product-card').first().waitFor();
    expect(await page.getByLabel('정렬').isVisible()).toBe(true);
  });

  test('an active filter that leaves no products can be changed where it was set', async () => {
    const address = '/?q=없는상품이름&exclude_sold_out=1';
    const page = await visitInSharedPage(address, { ...DESKTOP, ...scripts });
    await page.getByText('--검색된 상품이 없습니다.').waitFor();
    expect(await page.getByRole('complementary', { name: '필터' }).isVisible()).toBe(true);
  });

  test.each([
    ['/?page=zero', '페이지: 1 이상의 정수여야 해요.'],
    [`/?words=${Array.from({ length: 21 }, (_, n) => n)}`, '단어: 20개까지 고를 수 있어요.'],
  ])(
    'an address with a bad value is 422 and names what is wrong, in Korean: %s',
    async (address, reason) => {
      const page = await visitInSharedPage(address, { quiet: false, ...DESKTOP, ...scripts });
      await page.getByText('카테고리 데이터를 가져오지 못했습니다').waitFor();
      await page.getByText(reason).waitFor();
    },
  );
});

test('the affiliate notice is above the products, and says that we do receive a commission', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  const notice = page.getByText('이 페이지의 링크로 구매하면 다모아가 수수료를 받습니다.');
  const [noticeBox, listBox] = await Promise.all([
    notice.boundingBox(),
    page.locator('.product-grid').boundingBox(),
  ]);
  expect(noticeBox?.y).toBeLessThan(listBox?.y ?? 0);
  expect(noticeBox?.y).toBeLessThan(900);
});

test.each([
  ['1503', '가구 하나로'],
  ['1501', '차근차근'],
  ['322', '걸어 볼까요'],
  ['66', '하루 십 분'],
  ['34', '편안하게'],
  ['18', '떠나 볼까요'],
  ['6', '쉬어 가요'],
  ['3', '갈아입어요'],
  ['2', '든든한'],
  ['44', '다 모아'],
  ['', '다 모아'],
])('p_cate_id %s has the banner "%s"', async (id, words) => {
  const page = await (await fetch(`${shopOfWorker().url}/?p_cate_id=${id}`)).text();
  expect(/<p class="banner-title">[^<]+/.exec(page)?.[0]).toMatch(words);
});

test('back, forward and reload show what the address says', async () => {
  const page = await visitInSharedPage('/?q=방수', DESKTOP);
  const first = await titles(page);
  await untilHydrated(page);
  await page.getByRole('link', { name: /^2 ?페이지/ }).click();
  const second = await titlesAfter(page, first);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(first);
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(second);
  await page.reload();
  expect(await titles(page)).toEqual(second);
});

test('while products load, three placeholders are shown', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const listings = holdBack('**/api/getCateProduct?*');
  await listings.hold(page);
  await page.getByRole('link', { name: '가구', exact: true }).first().click();
  await expect.poll(() => page.locator('.product-skeleton').count()).toBe(3);
  listings.release();
  await expect.poll(() => cards(page).count()).toBe(9);
  expect(await page.locator('.product-skeleton').count()).toBe(0);
});

test('a newer search supersedes an older one, whose response arrives late', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const older = Promise.withResolvers<void>();
  await page.route(/getCateProduct\?q=%EA%B0%80%EB%B0%A9/, async (route) => {
    await older.promise;
    await route.continue().catch(() => {});
  });
  await searchBox(page).fill('가방');
  await searchBox(page).press('Enter');
  await page.waitForURL(/q=/);
  await searchBox(page).fill('텐트');
  await searchBox(page).press('Enter');
  const { data } = await listing('q=텐트');
  const expected = data.map(({ product_title }) => product_title);
  await expect.poll(() => titles(page)).toEqual(expected);
  older.resolve();
  await page.waitForTimeout(1_000);
  expect(await page.locator('.result-label').textContent()).toMatch(/^'텐트' 검색 결과/);
  expect(await titles(page)).toEqual(expected);
});

test('a request in flight is not sent again, and cached data are shown at once', async () => {
  const page = await visitInSharedPage('/robots.txt', DESKTOP);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/getCateProduct\?page=2&/.test(request.url())) sent.push(request.url());
  });
  await page.goto('/');
  await untilHydrated(page);
  const second = page.getByRole('link', { name: /^2 ?페이지/ });
  const before = await titles(page);
  await second.dblclick();
  await expect.poll(() => parameters(page).page).toBe('2');
  await titlesAfter(page, before);
  expect(sent).toHaveLength(1);
  await page.goBack();
  expect(await page.locator('.product-skeleton').count()).toBe(0);
});

test('a failed listing shows its message, and a retry loads it', async () => {
  const page = await visitInSharedPage('/', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  await page.route('**/api/getCateProduct?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: '가전', exact: true }).first().click();
  await page.getByText('카테고리 데이터를 가져오지 못했습니다').waitFor({ timeout: 15_000 });
  await page.unroute('**/api/getCateProduct?*');
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect.poll(() => cards(page).count()).toBe(9);
});

test('the store is saved in local storage, and broken or forbidden storage breaks no page', async () => {
  const page = await visitInSharedPage('/?page=2', DESKTOP);
  await untilHydrated(page);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('damoa') ?? '{}'));
  await expect.poll(async () => (await stored()).currentPage).toBe(2);
  expect(await stored()).toMatchObject({ isAuthenticated: false, user: null });
  expect((await stored()).products).toHaveLength(9);
  await page.evaluate(() => localStorage.setItem('damoa', '{"products": 7'));
  await page.reload();
  await untilHydrated(page);
  await expect.poll(async () => (await stored()).currentPage).toBe(2);
  await addInitScript(page, () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.reload();
  await untilHydrated(page);
  expect(await cards(page).count()).toBe(9);
});

test('the store follows a price that changes while the products stay the same', async () => {
  const page = await visitInSharedPage('/', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  const storedPrice = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('damoa') ?? '{}').products?.[0]?.target_sale_price,
    );
  await expect.poll(storedPrice).toBeGreaterThan(0);
  await page.route('**/api/getCateProduct?*', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    list.data[0].target_sale_price = 7;
    await route.fulfill({ response, json: list });
  });
  await page.evaluate(() => {
    // Makes the listing stale, so that it is refetched when the network is back.
    const loaded = Date.now();
    Date.now = () => loaded + 60_000;
  });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => cards(page).first().textContent()).toContain('7원');
  await expect.poll(storedPrice).toBe(7);
});

test('a wrong server guess of the width is corrected, and the missing product is shown', async () => {
  const page = await visitInSharedPage('/', TABLET);
  await untilHydrated(page);
  await expect.poll(() => cards(page).count()).toBe(10);
});

test.each(['%FF', '%ED%A0%80', '%zz'])(
  'the built API too refuses the search %s, which cannot be decoded',
  async (q) => {
    const { apiUrl } = shopOfWorker();
    expect((await fetch(`${apiUrl}/api/getCateProduct?q=${q}`)).status).toBe(422);
  },
);
