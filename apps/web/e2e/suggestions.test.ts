import { expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/open-page.ts';
import { parameters, searchBox, untilArrived, untilSettled } from './support/screen.ts';
import {
  SUGGESTIONS_URL,
  selectedTexts,
  suggestedTexts,
  suggesting,
  suggestionList,
  suggestions,
  typeSearch,
  visitHydrated,
} from './support/suggestions.ts';

test('the search box is a combobox with a list of options, once it has had the focus', async () => {
  const page = await visitHydrated();
  await searchBox(page).focus();
  const box = page.getByRole('combobox', { name: '상품 검색' });
  await box.waitFor();
  await typeSearch(page, '캠핑');
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  expect(await box.getAttribute('aria-autocomplete')).toBe('list');
  expect(await suggestionList(page).getAttribute('id')).toBe(
    await box.getAttribute('aria-controls'),
  );
  expect(await box.getAttribute('aria-activedescendant')).toBeNull();
  // A selection among the popular words would disappear with them.
  await untilSettled(page);
  await box.press('ArrowDown');
  await expect.poll(() => box.getAttribute('aria-activedescendant')).not.toBeNull();
  const [first] = await suggestedTexts(page);
  const id = await box.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${id}"]`).textContent()).toBe(first);
  expect(await selectedTexts(page)).toEqual([first]);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the arrow keys cycle through the options and the box itself, and keep the typed text', async () => {
  const page = await visitHydrated();
  await typeSearch(page, '캠핑');
  await untilSettled(page);
  const all = await suggestedTexts(page);
  await searchBox(page).press('ArrowUp');
  expect(await selectedTexts(page)).toEqual([all.at(-1)]);
  await searchBox(page).press('ArrowDown');
  expect(await selectedTexts(page)).toEqual([]);
  await searchBox(page).press('ArrowDown');
  expect(await selectedTexts(page)).toEqual([all[0]]);
  expect(await searchBox(page).inputValue()).toBe('캠핑');
});

test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
  const page = await visitHydrated();
  await typeSearch(page, '캠핑');
  await searchBox(page).press('Escape');
  await suggestionList(page).waitFor({ state: 'detached' });
  expect(await searchBox(page).inputValue()).toBe('캠핑');
  expect(await searchBox(page).getAttribute('aria-expanded')).toBe('false');
  expect(await searchBox(page).getAttribute('aria-controls')).toBeNull();
  await searchBox(page).press('ArrowDown');
  await suggestionList(page).waitFor();
});

test('Enter on an option searches for it, and the box shows it', async () => {
  const page = await visitHydrated();
  await untilSettled(page);
  await page.route(SUGGESTIONS_URL, (route) => route.fulfill(suggesting('캠핑의자')));
  await typeSearch(page, '캠');
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('Enter');
  await page.waitForURL(/q=/);
  expect(parameters(page)).toEqual({ q: '캠핑의자' });
  await expect.poll(() => searchBox(page).inputValue()).toBe('캠핑의자');
  expect(await suggestionList(page).count()).toBe(0);
  await untilArrived(page);
  await searchBox(page).press('ArrowDown');
  await suggestionList(page).waitFor();
});

test('Enter without an option searches for the typed text', async () => {
  const page = await visitHydrated();
  await typeSearch(page, '캠핑');
  await searchBox(page).press('Enter');
  await page.waitForURL(/q=/);
  expect(parameters(page)).toEqual({ q: '캠핑' });
  expect(await suggestionList(page).count()).toBe(0);
});

test('a suggested category leads to its products', async () => {
  const page = await visitHydrated();
  await searchBox(page).fill('신발');
  await suggestionList(page).getByRole('option', { name: '신발 카테고리', exact: true }).click();
  await page.waitForURL(/category=322/);
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
});

test('leaving the search box closes the list', async () => {
  const page = await visitHydrated();
  await typeSearch(page, '캠핑');
  await searchBox(page).press('Tab');
  await suggestionList(page).waitFor({ state: 'detached' });
  await searchBox(page).click();
  await suggestionList(page).waitFor();
  await page.mouse.click(720, 890);
  await suggestionList(page).waitFor({ state: 'detached' });
});

const CATEGORY = { category: '322', p_cate_id: '322' };

test('in a category, suggested words stay in it; recent searches and the last option search the whole shop', async () => {
  const page = await visitHydrated(`/?${new URLSearchParams(CATEGORY)}`);
  await page.evaluate(() => localStorage.setItem('damoa-searches', '["방수"]'));
  await typeSearch(page, '방');
  await page.getByText(`'신발'에서 검색`, { exact: true }).waitFor();
  const [recent, word] = await suggestions(page).all();
  expect(await recent?.getAttribute('href')).toBe(`/?${new URLSearchParams({ q: '방수' })}`);
  await searchBox(page).press('ArrowUp');
  expect(await selectedTexts(page)).toEqual([`모든 카테고리에서 '방' 찾기`]);
  await word?.click();
  await page.waitForURL(/q=/);
  expect(parameters(page)).toMatchObject(CATEGORY);
  await page.getByRole('heading', { name: /^'신발'에서 '.+' 검색 결과 [\d,]+개/ }).waitFor();
  await untilArrived(page);
  await searchBox(page).fill('방');
  await suggestionList(page).getByRole('option', { name: `모든 카테고리에서 '방' 찾기` }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === '방');
  expect(parameters(page)).toEqual({ q: '방' });
});

test('a click chooses a suggestion', async () => {
  const page = await visitHydrated();
  await typeSearch(page, '캠핑');
  const [, second = ''] = await suggestedTexts(page);
  await suggestions(page).nth(1).click();
  await page.waitForURL(/q=|category=/);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(second);
  expect(await suggestionList(page).count()).toBe(0);
});

test.each(['middle', 'ctrl'])('a suggestion stays a link: %s click', async (how) => {
  const page = await visitHydrated();
  await typeSearch(page, '캠핑');
  const arrives = page.context().waitForEvent('page');
  await suggestions(page)
    .first()
    .click(how === 'middle' ? { button: 'middle' } : { modifiers: ['ControlOrMeta'] });
  expect((await arrives).isClosed()).toBe(false);
  expect(new URL(page.url()).search).toBe('');
  expect(await searchBox(page).inputValue()).toBe('캠핑');
});

test.each([
  { width: 360, device: PHONE, colorScheme: 'light' },
  { width: 1440, device: DESKTOP, colorScheme: 'dark' },
] as const)('axe finds nothing in the list at $width px, in $colorScheme', async (screen) => {
  const page = await visitHydrated('/about', screen.device);
  await page.emulateMedia({ colorScheme: screen.colorScheme });
  await page.evaluate(() => localStorage.setItem('damoa-searches', '["방수","캠핑"]'));
  await searchBox(page).click();
  await page.getByText('추천 검색어').waitFor();
  await searchBox(page).press('ArrowDown');
  expect(await violationsOn(page, { within: '.header' })).toEqual([]);
});

test('suggestions that fit the window of a desktop are all shown at once', async () => {
  const page = await visitHydrated('/about', { viewport: { width: 1280, height: 900 } });
  const words = Array.from({ length: 12 }, (_, n) => `캠핑 ${n}`);
  await page.route(SUGGESTIONS_URL, (route) => route.fulfill(suggesting(...words)));
  await searchBox(page).fill('캠핑');
  await suggestionList(page).getByText('11').waitFor();
  const cut = await suggestionList(page).evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(cut).toBe(0);
});
