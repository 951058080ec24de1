import type { Interpretation } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './axe.ts';
import { DESKTOP, PHONE, visit } from './open-page.ts';
import { parameters, searchBox, untilHydrated } from './screen.ts';

const CATEGORY = { category: '322', p_cate_id: '322' };
const notes = (page: Page) => page.locator('.search-notes');

/** Searches in a category, with the reply of the API completed by `searched` unless the search is exact. */
async function search(q: string, searched: Interpretation, device = DESKTOP) {
  const page = await visit(`/?${new URLSearchParams(CATEGORY)}`, device);
  await untilHydrated(page);
  await page.route(/getCateProduct\?/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const response = await route.fetch();
    const isAsked = searchParams.get('q') === q && !searchParams.has('exact');
    await route.fulfill({ json: { ...(await response.json()), ...(isAsked && searched) } });
  });
  await searchBox(page).fill(q);
  await searchBox(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === q);
  return page;
}

test('a word that was left out leads to the search for all words, and from there back', async () => {
  const page = await search('방수', { left_out: ['빨간'], also_searched: ['waterproof'] });
  await notes(page).getByText(`'빨간' 빼고 찾았어요.`).waitFor();
  await page.getByRole('link', { name: '모든 단어로 찾기' }).click();
  await page.waitForURL(/exact=1/);
  expect(parameters(page)).toEqual({ ...CATEGORY, q: '방수', exact: '1' });
  await page.getByRole('link', { name: '비슷한 말까지 찾기' }).click();
  await page.waitForURL((url) => !url.searchParams.has('exact'));
  await notes(page).getByText(`'waterproof' 검색 결과도 함께 보여 드려요.`).waitFor();
});

test('what was probably meant is searched in the same category', async () => {
  const page = await search('방수', { left_out: ['다이슨'], did_you_mean: '운동화' });
  await page.getByRole('link', { name: `혹시 '운동화' 찾으셨나요?` }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === '운동화');
  expect(parameters(page)).toEqual({ ...CATEGORY, q: '운동화' });
  await expect.poll(() => searchBox(page).inputValue()).toBe('운동화');
});

test('with zero results, what was probably meant is offered once, before everything else', async () => {
  const page = await search('뷁뷁', { did_you_mean: '운동화' });
  await page.getByText('--검색된 상품이 없습니다.').waitFor();
  const first = page.locator('.state a').first();
  expect(await first.textContent()).toBe(`혹시 '운동화' 찾으셨나요?`);
  expect(await page.getByText('혹시').count()).toBe(1);
  await first.click();
  await page.waitForURL((url) => url.searchParams.get('q') === '운동화');
  expect(parameters(page)).toEqual({ ...CATEGORY, q: '운동화' });
});

test.each(['light', 'dark'] as const)(
  'all notes fit a phone and can be tapped, in %s',
  async (colorScheme) => {
    const page = await search(
      '방수',
      {
        left_out: ['다이슨'],
        did_you_mean: '운동화',
        also_searched: ['W'.repeat(100), 'حقيبة', '방수화', 'waterproof'],
        named_category: { category_id: 322, parent_category_id: null, category_name: '신발' },
      },
      { ...PHONE, colorScheme },
    );
    await notes(page).waitFor();
    for (const link of await notes(page).getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const { violations } = await axe(page).include('.result-header').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  },
);
