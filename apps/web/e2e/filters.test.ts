import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { cards, parameters, titles, total, untilHydrated, untilSettled } from './support/screen.ts';

const count = (number: number) => `${number.toLocaleString('ko-KR')}개`;

test('a selected word filters at once and is in the address, and titles contain every selected word', async () => {
  const page = await visitInSharedPage('/?category=322&p_cate_id=322', DESKTOP);
  await untilHydrated(page);
  const words = page.locator('.filter-panel .tick-word');
  const first = (await words.first().textContent()) ?? '';
  await page.locator('.filter-panel .tick').first().click();
  await expect.poll(() => parameters(page).words).toBe(first);
  const { total: expected } = await listing(`category=322&words=${first}`);
  await expect.poll(() => total(page)).toBe(count(expected));
  for (const title of await titles(page)) {
    for (const word of first.split(' ')) expect(title).toMatch(word);
  }
  const pill = page.getByRole('link', { name: `${first} 빼기` });
  if (await pill.isVisible()) await pill.click();
  else await page.locator('.filter-panel .tick').first().click();
  await expect.poll(() => parameters(page).words).toBeUndefined();
});

test('the price section is collapsed at first, and its slider goes from 9 to 289', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const section = page.locator('.filter-panel .price-range');
  expect(await section.getAttribute('open')).toBeNull();
  await section.locator('summary').click();
  const low = section.getByRole('slider', { name: '최저 가격' });
  const high = section.getByRole('slider', { name: '최고 가격' });
  await low.waitFor({ state: 'attached' });
  expect(await low.getAttribute('aria-valuenow')).toBe('9');
  expect(await high.getAttribute('aria-valuenow')).toBe('289');
  expect(await high.getAttribute('aria-valuetext')).toBe('289만원 이상');
  await low.focus();
  await page.keyboard.press('ArrowRight');
  expect(await low.getAttribute('aria-valuetext')).toBe('10만원');
  await section.getByRole('button', { name: '적용' }).click();
  await expect.poll(() => parameters(page)).toEqual({ min_price: '100000' });
  const { total: expected } = await listing('min_price=100000');
  await expect.poll(() => total(page)).toBe(count(expected));
});

test('sold-out products can be excluded', async () => {
  const page = await visitInSharedPage('/?category=322&p_cate_id=322', DESKTOP);
  await untilHydrated(page);
  await page.locator('.filter-panel').getByRole('switch', { name: '품절 상품 빼기' }).click();
  await expect.poll(() => parameters(page).exclude_sold_out).toBe('1');
  const { total: expected } = await listing('category=322&exclude_sold_out=1');
  await expect.poll(() => total(page)).toBe(count(expected));
});

test('an address with an unknown sort order stays, and another one can be chosen', async () => {
  const page = await visitInSharedPage('/?sort=zzz&q=방수&page=2', { ...DESKTOP, quiet: false });
  await untilHydrated(page);
  await page.waitForTimeout(300);
  expect(parameters(page)).toEqual({ sort: 'zzz', q: '방수', page: '2' });
  await page.getByLabel('정렬').selectOption('newest');
  await expect.poll(() => parameters(page)).toEqual({ q: '방수', sort: 'newest' });
});

test('the sort order can be chosen, and starts at the first page', async () => {
  const page = await visitInSharedPage('/?q=방수&page=2', DESKTOP);
  await untilHydrated(page);
  await page.getByRole('combobox', { name: '정렬' }).selectOption('price_asc');
  await expect.poll(() => parameters(page)).toEqual({ q: '방수', sort: 'price_asc' });
  const { data } = await listing('q=방수&sort=price_asc');
  await expect.poll(() => titles(page)).toEqual(data.map(({ product_title }) => product_title));
});

test('the view switch goes between a grid and a list of one column', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const columns = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('.product-grid > li')];
      return new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size;
    });
  expect(await columns()).toBe(3);
  await page.getByRole('link', { name: '1열' }).click();
  await expect.poll(columns).toBe(1);
  await page.getByRole('link', { name: '2열' }).click();
  await expect.poll(columns).toBe(3);
});

test('below 1280 px the filters open as a sheet, which applies them together', async () => {
  const page = await visitInSharedPage('/?q=방수', PHONE);
  await untilHydrated(page);
  expect(await page.locator('.filter-panel').isVisible()).toBe(false);
  await page.getByRole('button', { name: /^필터/ }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  const word = (await sheet.locator('.tick-word').first().textContent()) ?? '';
  await sheet.locator('.tick').first().click();
  await sheet.getByRole('switch', { name: '품절 상품 빼기' }).click();
  expect(parameters(page)).toEqual({ q: '방수' });
  await sheet.getByRole('button', { name: '상품 보기' }).click();
  await sheet.waitFor({ state: 'detached' });
  // The address changes once the history entry of the sheet has been left.
  const applied = { q: '방수', words: word, exclude_sold_out: '1' };
  await expect.poll(() => parameters(page)).toEqual(applied);
  await page.getByRole('link', { name: `${word} 빼기` }).click();
  await expect.poll(() => parameters(page).words).toBeUndefined();
});

test('the sheet takes twenty words at most, says so where it is in view, and forgets that when it is closed', async () => {
  const page = await visitInSharedPage('/about', PHONE);
  await untilHydrated(page);
  const chips = Array.from({ length: 20 }, (_, n) => ({ word: `단어${n}`, count: 1 }));
  await page.route('**/api/getCateProduct/words*', (route) => route.fulfill({ json: chips }));
  await follow(page, '/?words=방수');
  const filters = page.getByRole('button', { name: /^필터/ });
  await filters.click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByText('단어 더 보기').click();
  const ticks = sheet.getByRole('checkbox');
  for (let place = 1; place < 20; place += 1) await ticks.nth(place).check();
  const alert = sheet.getByRole('alert').filter({ hasText: '단어는 20개까지 고를 수 있어요.' });
  expect(await alert.count()).toBe(0);
  const last = ticks.nth(20);
  // Taps on the word and the space bar click the checkbox in other ways than a tap on it does.
  const ways = [
    () => last.click(),
    () => sheet.locator('.tick-word').nth(20).click(),
    () => last.press('Space'),
  ];
  for (const tick of ways) {
    await tick();
    await alert.waitFor();
    expect(await last.isChecked(), String(tick)).toBe(false);
    expect(await alert.evaluate(isWhollyInView)).toBe(true);
    await ticks.nth(3).uncheck();
    await alert.waitFor({ state: 'detached' });
    await ticks.nth(3).check();
  }
  await ticks.nth(3).uncheck();
  await ticks.nth(20).check();
  await ticks.nth(3).click();
  await alert.waitFor();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await filters.click();
  await expect.poll(() => sheet.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await alert.count()).toBe(0);
});

test('however many words are expanded, the sheet scrolls its content and never its heading', async () => {
  const page = await visitInSharedPage('/', PHONE);
  await untilSettled(page);
  await page.getByRole('button', { name: /^필터/ }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByText('단어 더 보기').click();
  await sheet.locator('.tick').last().waitFor();
  const hidden = await sheet.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
  expect(hidden).toBe(0);
});

/** Runs in the page. */
function isWhollyInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

test('the price section expands in view in the sheet of a low phone', async () => {
  const page = await visitInSharedPage('/?q=캠핑', {
    ...PHONE,
    viewport: { width: 360, height: 640 },
  });
  await untilHydrated(page);
  await page.getByRole('button', { name: /필터/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('가격대').click();
  const [field, actions] = [sheet.getByLabel('최저 가격(원)'), sheet.locator('.sheet-actions')];
  await expect
    .poll(async () => {
      const [shown, buttons] = [await field.boundingBox(), await actions.boundingBox()];
      return shown && buttons && shown.y + shown.height <= buttons.y;
    })
    .toBe(true);
});

describe('without scripts', () => {
  test('without scripts the filters are a form that keeps the search', async () => {
    const page = await visitInSharedPage('/?q=방수', { ...DESKTOP, ...WITHOUT_SCRIPTS });
    const ticks = page.locator('.filter-panel .tick');
    const words = await page.locator('.filter-panel .tick-word').allTextContents();
    await ticks.nth(0).click();
    await ticks.nth(1).click();
    await page.locator('.filter-panel').getByRole('button', { name: '적용' }).last().click();
    await page.waitForURL(/words=/);
    expect(new URL(page.url()).searchParams.getAll('words')).toEqual(words.slice(0, 2));
    const { total: expected } = await listing(`q=방수&words=${words.slice(0, 2).join(',')}`);
    expect(await total(page)).toBe(count(expected));
    expect(await cards(page).count()).toBe(Math.min(9, expected));
  });

  test('without scripts, active filters leave the button for the sort order on one line', async () => {
    const phone = { ...PHONE, ...WITHOUT_SCRIPTS };
    const page = await visitInSharedPage('/?q=방수&max_price=300000&exclude_sold_out=1', phone);
    const button = await page.getByRole('button', { name: '정렬' }).boundingBox();
    expect(button?.height).toBe(44);
  });

  test('without scripts a link leads to the filters, which a phone shows below the products', async () => {
    const page = await visitInSharedPage('/', { ...PHONE, ...WITHOUT_SCRIPTS });
    await page.getByRole('link', { name: '필터', exact: true }).click();
    const top = () =>
      page.locator('.filter-panel').evaluate((panel) => panel.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
  });
});

test('a checkbox that is ticked before hydration is applied', async () => {
  const page = await visitInSharedPage('/about', DESKTOP);
  const code = holdBack('**/assets/entry-client-*.js');
  await code.hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  const word = (await page.locator('.filter-panel .tick-word').first().textContent()) ?? '';
  await page.locator('.filter-panel .tick').first().click();
  code.release();
  await expect.poll(() => parameters(page).words).toBe(word);
});

test('ticking a checkbox does not scroll the page up', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  await page.evaluate(() => scrollTo(0, 300));
  await page.locator('.filter-panel .tick').nth(2).click();
  await expect.poll(() => parameters(page).words).toBeDefined();
  const { total: expected } = await listing(`words=${parameters(page).words}`);
  await expect.poll(() => total(page)).toBe(`${expected.toLocaleString('ko-KR')}개`);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});
