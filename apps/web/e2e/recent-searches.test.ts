import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { addInitScript } from './support/init-script.ts';
import { DESKTOP, visit, visitInSharedPage } from './support/open-page.ts';
import { searchBox, untilArrived, untilHydrated, untilSettled } from './support/screen.ts';
import {
  selectedTexts,
  suggestedTexts,
  suggestionList,
  suggestions,
  suggestionsFor,
  typeSearch,
  untilLoaded,
  visitHydrated,
} from './support/suggestions.ts';

async function search(page: Page, ...searches: string[]) {
  for (const text of searches) {
    await searchBox(page).fill(text);
    await searchBox(page).press('Enter');
    await page.getByText(`'${text.trim()}' 검색 결과`).waitFor();
    await untilLoaded(page);
    await untilArrived(page);
  }
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('damoa-searches') ?? '[]'));

test('recent searches are stored, the latest first, once each and at most ten', async () => {
  const page = await visitHydrated();
  await search(page, '방수', '캠핑', '방수');
  expect(await stored(page)).toEqual(['방수', '캠핑']);
  const ten = Array.from({ length: 10 }, (_, index) => `${index}`);
  await page.evaluate(
    (searches) => localStorage.setItem('damoa-searches', JSON.stringify(searches)),
    ten,
  );
  await search(page, ' 텐트 ');
  expect(await stored(page)).toEqual(['텐트', ...ten.slice(0, 9)]);
});

test('recent searches are suggested in the empty box, and while typing if they begin with the same text', async () => {
  const page = await visitHydrated();
  await search(page, '방수', '캠핑');
  await page.getByRole('link', { name: '다모아 홈' }).click();
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
  await searchBox(page).click();
  await page.getByText('최근 검색어', { exact: true }).waitFor();
  expect((await suggestedTexts(page)).slice(0, 2)).toEqual(['캠핑', '방수']);
  await page.getByText('추천 검색어').waitFor();
  await typeSearch(page, '방');
  await expect.poll(async () => (await suggestedTexts(page))[0]).toBe('방수');
  await expect.poll(() => suggestedTexts(page)).not.toContain('캠핑');
  expect((await suggestedTexts(page)).filter((text) => text === '방수')).toHaveLength(1);
});

test('recent searches replace open suggestions when another page empties the box', async () => {
  const page = await visitHydrated();
  await untilSettled(page);
  await search(page, '캠핑');
  await searchBox(page).click();
  await suggestionsFor(page, '캠핑');
  // Clicked by script, so that the focus stays in the box.
  await page.getByRole('link', { name: '다모아 홈' }).evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
  await page.getByText('최근 검색어', { exact: true }).waitFor();
});

test('recent searches are removed one by one, by key and by pointer, and all at once', async () => {
  const page = await visitHydrated();
  await page.evaluate(() =>
    localStorage.setItem('damoa-searches', JSON.stringify(['하나', '둘', '셋', '넷'])),
  );
  await searchBox(page).click();
  await suggestions(page).filter({ hasText: '하나' }).waitFor();
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('Delete');
  await expect.poll(() => stored(page)).toEqual(['둘', '셋', '넷']);
  expect(await selectedTexts(page)).toEqual(['둘']);
  await page.getByTitle('셋 지우기').click();
  await expect.poll(() => stored(page)).toEqual(['둘', '넷']);
  await suggestions(page).filter({ hasText: '모두 지우기' }).click();
  await expect.poll(() => stored(page)).toEqual([]);
  expect(await suggestedTexts(page)).not.toContain('둘');
});

test('recent searches are removed all at once without a pointer, by an option after the last one', async () => {
  const page = await visitHydrated();
  await page.evaluate(() => localStorage.setItem('damoa-searches', JSON.stringify(['하나', '둘'])));
  await searchBox(page).focus();
  await suggestions(page).filter({ hasText: '하나' }).waitFor();
  for (const _ of [1, 2, 3]) await searchBox(page).press('ArrowDown');
  expect(await selectedTexts(page)).toEqual(['최근 검색어 모두 지우기']);
  expect(await violationsOn(page, { within: '.suggestions' })).toEqual([]);
  await searchBox(page).press('Enter');
  await expect.poll(() => stored(page)).toEqual([]);
  await expect.poll(() => suggestedTexts(page)).not.toContain('둘');
  expect(await selectedTexts(page)).toEqual([]);
  expect(await searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
});

test('recent searches break nothing if storage is forbidden or corrupt', async () => {
  const forbidden = await visit('/robots.txt', DESKTOP);
  await addInitScript(forbidden, () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    }),
  );
  const broken = await visitInSharedPage('/robots.txt', DESKTOP);
  await broken.evaluate(() => localStorage.setItem('damoa-searches', '{"a":[1'));
  for (const page of [forbidden, broken]) {
    await page.goto('/about');
    await untilHydrated(page);
    await searchBox(page).click();
    await suggestionList(page).waitFor();
    await searchBox(page).fill('캠핑');
    await searchBox(page).press('Enter');
    await page.getByText(`'캠핑' 검색 결과`).waitFor();
  }
});
