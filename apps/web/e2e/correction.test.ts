import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { parameters, searchBox, total, untilHydrated } from './support/screen.ts';

const TYPED = '쳥바지';
const MEANT = '청바지';
const ADDRESS = `/?q=${TYPED}&sort=newest`;

test.each([
  ['on a phone', PHONE],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])(
  'a correction of a typo is shown, and a search with zero results offers others, %s',
  async (_, device) => {
    const page = await visitInSharedPage(ADDRESS, device);
    await leadsBackToWhatWasTyped(page);
    await page.goto('/?q=캠핑 뷁뷁&exact=1');
    await offersOthers(page);
  },
);

test('on a desktop too, an exact search stays exact in another order, and a new search is not exact', async () => {
  const page = await visitInSharedPage(ADDRESS, DESKTOP);
  await untilHydrated(page);
  await leadsBackToWhatWasTyped(page);
  await page.goto('/?q=캠핑&exact=1');
  await untilHydrated(page);
  await page.getByRole('combobox', { name: '정렬' }).selectOption('newest');
  await page.waitForURL(/sort=newest/);
  expect(parameters(page)).toEqual({ q: '캠핑', sort: 'newest', exact: '1' });
  const second = await page.getByRole('link', { name: '다음 페이지' }).getAttribute('href');
  expect(second).toMatch('exact=1');
  await searchBox(page).fill('방수');
  await searchBox(page).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === '방수');
  expect(parameters(page)).toEqual({ q: '방수' });
});

async function leadsBackToWhatWasTyped(page: Page) {
  const expected = await listing(`q=${MEANT}`);
  await page.getByRole('heading', { name: `'${MEANT}' 검색 결과` }).waitFor();
  expect(await total(page)).toBe(`${expected.total.toLocaleString('ko-KR')}개`);
  await page.getByText(`'${TYPED}' 대신 '${MEANT}' 검색 결과예요.`).waitFor();
  expect(await searchBox(page).inputValue()).toBe(TYPED);
  await page.getByRole('link', { name: `'${TYPED}' 그대로 찾기` }).click();
  await page.waitForURL(/exact=1/);
  expect(parameters(page)).toEqual({ q: TYPED, sort: 'newest', exact: '1' });
  await page.getByText('--검색된 상품이 없습니다.').waitFor();
  expect(await page.getByText('대신').count()).toBe(0);
}

async function offersOthers(page: Page) {
  await page.getByText('--검색된 상품이 없습니다.').waitFor();
  const { total: found } = await listing('q=캠핑');
  await page.getByRole('heading', { name: '추천 검색어' }).waitFor();
  await page.getByRole('link', { name: `'캠핑' ${found.toLocaleString('ko-KR')}개 보기` }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === '캠핑');
  await page.getByText(`'캠핑' 검색 결과`).waitFor();
}
