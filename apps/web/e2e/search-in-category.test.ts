import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { parameters, total, untilHydrated } from './support/screen.ts';

const CATEGORY = { category: '322', p_cate_id: '322' };
const SHOES = `/?${new URLSearchParams(CATEGORY)}`;
const boxOf = (page: Page, category?: string) =>
  page.getByLabel(category ? `'${category}'에서 상품 검색` : '상품 검색', { exact: true }).first();

describe.each([
  ['with scripts', DESKTOP],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
  ['on the phone', PHONE],
])('%s', (_, device) => {
  test('a search stays in the category, and a link leads to the whole shop', async () => {
    const page = await visitInSharedPage(`${SHOES}&sort=newest&page=2`, device);
    const box = boxOf(page, '신발');
    expect(await box.getAttribute('placeholder')).toBe(`'신발'에서 검색`);
    await box.fill('방수');
    await box.press('Enter');
    await page.getByRole('heading', { name: `'신발'에서 '방수' 검색 결과` }).waitFor();
    expect(parameters(page)).toEqual({ ...CATEGORY, q: '방수' });
    const within = await listing('q=방수&category=322');
    // On a slow machine the heading is shown before the reply.
    await expect.poll(() => total(page)).toBe(`${within.total.toLocaleString('ko-KR')}개`);
    await page.getByRole('link', { name: '모든 카테고리에서 찾기' }).click();
    await page.waitForURL((url) => !url.searchParams.has('category'));
    expect(parameters(page)).toEqual({ q: '방수' });
    await boxOf(page).waitFor();
    expect(await page.getByRole('link', { name: '모든 카테고리에서 찾기' }).count()).toBe(0);
  });
});

test('the search follows the category of each navigation', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const fields = () =>
    page
      .locator('.header .search input')
      .evaluateAll((inputs) =>
        inputs.map((input) => input instanceof HTMLInputElement && [input.name, input.value]),
      );
  const scoped = [...Object.entries(CATEGORY), ['q', '']];
  expect(await fields()).toEqual([['q', '']]);
  await page.locator('.category-tabs').getByRole('link', { name: '신발' }).click();
  await boxOf(page, '신발').waitFor();
  expect(await fields()).toEqual(scoped);
  await page.goBack();
  await boxOf(page).waitFor();
  expect(await fields()).toEqual([['q', '']]);
  await page.goForward();
  await boxOf(page, '신발').waitFor();
  expect(await fields()).toEqual(scoped);
});

test.each(['/?category=987654321', '/about?category=322'])(
  '%s, which lists no category, searches the whole shop',
  async (path) => {
    const page = await visitInSharedPage(path, { ...DESKTOP, quiet: false });
    await untilHydrated(page);
    await boxOf(page).waitFor();
    expect(await page.locator('.search [type=hidden]').count()).toBe(0);
  },
);
