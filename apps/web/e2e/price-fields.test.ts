import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { violationsOn } from './support/axe.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { parameters, total, untilHydrated } from './support/screen.ts';

const count = (number: number) => `${number.toLocaleString('ko-KR')}개`;
const totalOf = async (query: string) => count((await listing(query)).total);

/** Opens the price section, and returns its fields and the button that applies them. */
async function openPrices(page: Page, { isMobile }: BrowserContextOptions) {
  if (isMobile) await page.getByRole('button', { name: /^필터/ }).click();
  const place = isMobile ? page.getByRole('dialog') : page.locator('.filter-panel');
  const section = place.locator('.price-range');
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
  return {
    section,
    low: section.getByLabel('최저 가격(원)'),
    high: section.getByLabel('최고 가격(원)'),
    apply: place.getByRole('button', { name: isMobile ? '상품 보기' : '적용' }).first(),
  };
}

describe.each([
  ['360 px', PHONE],
  ['1440 px', DESKTOP],
])('the fields of the price at %s', (_, device) => {
  test('the price fields accept prices below the slider, as people type them', async () => {
    const page = await visitInSharedPage('/', device);
    await untilHydrated(page);
    const { low, high, apply } = await openPrices(page, device);
    await low.fill('5천원');
    await high.fill('1만5천');
    await high.blur();
    expect([await low.inputValue(), await high.inputValue()]).toEqual(['5,000', '15,000']);
    await apply.click();
    await expect.poll(() => parameters(page).max_price).toBe('15000');
    await expect.poll(() => total(page)).toBe(await totalOf('min_price=5000&max_price=15000'));
    await page.getByText('5,000원~15,000원').first().waitFor({ state: 'attached' });
  });

  test('the price fields report prices that cannot be parsed, keep the text, have the slider, and no axe violations', async () => {
    const page = await visitInSharedPage('/?min_price=싸게', device);
    await page.emulateMedia({ colorScheme: 'dark' });
    await untilHydrated(page);
    const { section, low } = await openPrices(page, device);
    await section.getByText('가격은 15,000처럼 숫자로 적어 주세요.').waitFor();
    expect(await low.inputValue()).toBe('싸게');
    await section.getByRole('slider').first().waitFor();
    expect(await total(page)).toBe(await totalOf(''));
    await page.waitForTimeout(400);
    expect(await violationsOn(page, { within: '.price-range' })).toEqual([]);
  });
});

test('a reversed price range that is typed by keyboard is swapped', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const { section, low, high } = await openPrices(page, DESKTOP);
  const slider = section.getByRole('slider', { name: '최저 가격' });
  await slider.waitFor({ state: 'attached' });
  await low.focus();
  await page.keyboard.type('30000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect.poll(() => total(page)).toBe(await totalOf('min_price=500&max_price=30000'));
  await high.blur();
  expect([await low.inputValue(), await high.inputValue()]).toEqual(['500', '30,000']);
  expect(await slider.getAttribute('aria-valuenow')).toBe('9');
});

test('moving a thumb keeps the other price, which is beyond the slider', async () => {
  const page = await visitInSharedPage('/?min_price=500', DESKTOP);
  await untilHydrated(page);
  const { section, low, high } = await openPrices(page, DESKTOP);
  const slider = section.getByRole('slider', { name: '최고 가격' });
  await slider.waitFor({ state: 'attached' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => high.inputValue()).toBe('2,880,000');
  expect(await low.inputValue()).toBe('500');
});

test('without scripts the price fields work, also with a price that cannot be parsed', async () => {
  const page = await visitInSharedPage('/', { ...DESKTOP, ...WITHOUT_SCRIPTS });
  const { low, high } = await openPrices(page, DESKTOP);
  await low.fill('2만');
  await high.fill('5천');
  await high.press('Enter');
  await page.waitForURL(/min_price/);
  expect(parameters(page)).toEqual({ min_price: '5000', max_price: '20000' });
  expect(await total(page)).toBe(await totalOf('min_price=5000&max_price=20000'));
  const again = await openPrices(page, DESKTOP);
  expect([await again.low.inputValue(), await again.high.inputValue()]).toEqual([
    '5,000',
    '20,000',
  ]);
  await again.low.fill('싸게');
  await again.low.press('Enter');
  await page.getByText('가격은 15,000처럼 숫자로 적어 주세요.').waitFor();
  expect(await page.getByLabel('최저 가격(원)').inputValue()).toBe('싸게');
});
