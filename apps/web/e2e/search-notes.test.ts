import type { Interpretation } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { parameters, searchBox, untilHydrated } from './support/screen.ts';

const CATEGORY = { category: '322', p_cate_id: '322' };
const notes = (page: Page) => page.locator('.search-notes');

/**
 * Searches in a category. `searched` is added to the reply of the API, for notes that no demo product causes.
 */
async function search(q: string, { searched, device = DESKTOP }: Options = {}) {
  const page = await visitInSharedPage(`/?${new URLSearchParams(CATEGORY)}`, device);
  await untilHydrated(page);
  if (searched) {
    await page.route(/getCateProduct\?/, async (route) => {
      const response = await route.fetch();
      // A preload may still be in flight when the test ends.
      const reply = await response.json().catch(() => undefined);
      if (reply) await route.fulfill({ json: { ...reply, ...searched } });
    });
  }
  await searchBox(page).fill(q);
  await searchBox(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === q);
  return page;
}

interface Options {
  searched?: Interpretation;
  device?: typeof DESKTOP;
}

test('the note on an omitted word links to the search for all words, which links back', async () => {
  const page = await search('뷁뷁 운동화');
  await notes(page).getByText(`'뷁뷁' 빼고 찾았어요.`).waitFor();
  await page.getByRole('link', { name: '모든 단어로 찾기' }).click();
  await page.waitForURL(/exact=1/);
  expect(parameters(page)).toEqual({ ...CATEGORY, q: '뷁뷁 운동화', exact: '1' });
  await page.getByText('--검색된 상품이 없습니다.').waitFor();
  await page.getByRole('link', { name: '비슷한 말까지 찾기' }).first().click();
  await page.waitForURL((url) => !url.searchParams.has('exact'));
  await notes(page).getByText('결과도 함께 보여 드려요.').waitFor();
});

test('the note on prices in words links to the search without them, and stays on the next page', async () => {
  const page = await search('10만원 이하 운동화');
  const note = notes(page).getByText(`'10만원 이하' 가격으로 골라 찾았어요.`);
  await note.waitFor();
  await page.goto(`${page.url()}&page=2`);
  await note.waitFor();
  await page.getByRole('link', { name: '가격 상관없이 찾기' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === '운동화');
  expect(parameters(page)).toEqual({ ...CATEGORY, q: '운동화' });
});

test('an order in words is shown in the select, and another one chosen there replaces the words', async () => {
  const page = await search('제일 싼 운동화');
  await notes(page).getByText(`'제일 싼'에 맞춰 낮은 가격순으로 보여 드려요.`).waitFor();
  const select = page.getByRole('combobox', { name: '정렬' });
  expect(await select.inputValue()).toBe('price_asc');
  await select.selectOption('newest');
  await page.waitForURL((url) => url.searchParams.get('sort') === 'newest');
  expect(parameters(page)).toEqual({ ...CATEGORY, q: '운동화', sort: 'newest' });
});

// 부추 is a word of the dictionary that no demo product has, and close to 부츠.
test('the link to the probable query searches in the same category', async () => {
  const page = await search('부추 워커');
  await page.getByRole('link', { name: `혹시 '부츠 워커' 찾으셨나요?` }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === '부츠 워커');
  expect(parameters(page)).toEqual({ ...CATEGORY, q: '부츠 워커' });
  await expect.poll(() => searchBox(page).inputValue()).toBe('부츠 워커');
});

test('with zero results, the probable query is offered once, before everything else', async () => {
  const page = await search('부추');
  await page.getByText('--검색된 상품이 없습니다.').waitFor();
  const first = page.locator('.state a').first();
  expect(await first.textContent()).toBe(`혹시 '\u2068부츠\u2069' 찾으셨나요?`);
  expect(await page.getByText('혹시').count()).toBe(1);
  await first.click();
  await page.waitForURL((url) => url.searchParams.get('q') === '부츠');
  expect(parameters(page)).toEqual({ ...CATEGORY, q: '부츠' });
});

test('all notes fit on a phone and can be tapped, in light and dark', async () => {
  const searched: Interpretation = {
    order: { words: '제일 싼', text: '이어폰', sort: 'price_asc' },
    price_limits: { words: '3만원 이하', text: '이어폰', max_price: 30_000 },
    left_out: ['다이슨'],
    did_you_mean: '운동화',
    also_searched: ['W'.repeat(100), 'حقيبة', '방수화', 'waterproof'],
    named_category: { category_id: 322, parent_category_id: null, category_name: '신발' },
  };
  const page = await search('방수', { searched, device: PHONE });
  await notes(page).waitFor();
  for (const link of await notes(page).getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violationsInBothThemes(page, '.result-header')).toEqual([]);
});
