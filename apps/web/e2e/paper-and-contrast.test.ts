import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ID } from './support/dropped-product.ts';
import { loggedIn, write } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { openAdmin, operator } from './support/operator.ts';
import { cards } from './support/screen.ts';

const styleOf = (element: Locator, property: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

/** Waits for a style sheet that loads after the page. */
const untilStyled = (page: Page, name: 'print' | 'later') =>
  page.waitForFunction(
    (part) => [...document.styleSheets].some(({ href }) => href?.includes(part)),
    `/assets/${name}-`,
  );

test.each([
  ['a wide window', DESKTOP],
  ['a phone', PHONE],
])(
  'from %s a product is printed with its price and its notices, and without controls',
  async (_, device) => {
    const page = await visitInSharedPage(`/products/${ID}`, device);
    await untilStyled(page, 'print');
    await page.emulateMedia({ media: 'print' });
    const printed = ['.affiliate-notice', 'h1', '.price-sale', '.detail-facts time', '.legal p'];
    for (const one of printed) {
      expect([one, await page.locator(one).first().isVisible()]).toEqual([one, true]);
    }
    const controls = page.locator(
      'header :is(input, button, .icon-button), .category-bar, main button, .detail-actions a, .site-map a',
    );
    expect(await controls.count()).toBeGreaterThan(10);
    expect(await controls.filter({ visible: true }).count()).toBe(0);
  },
);

test('the nine products of a listing are printed in two rows, without the banner above them', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilStyled(page, 'print');
  await page.emulateMedia({ media: 'print' });
  const tops = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(9);
  expect(new Set(tops).size).toBe(2);
  expect(await page.locator('.banner').isVisible()).toBe(false);
});

/** The number of sheets of A4 that a print takes, with the margins of a browser. */
async function sheetsOf(page: Page) {
  const side = '10mm';
  const margin = { top: side, right: side, bottom: side, left: side };
  const print = await page.pdf({ format: 'A4', margin });
  return print.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

test.each([
  ['/', 1],
  ['/?view=list', 2],
  [`/products/${ID}`, 2],
])('%s is printed on as few sheets as its content needs: %i', async (path, sheets) => {
  const page = await visitInSharedPage(path, DESKTOP);
  await untilStyled(page, 'print');
  expect(await sheetsOf(page)).toBe(sheets);
});

test.each(['/', `/products/${ID}`])(
  'on narrow paper %s has a notice as wide as its text, and nothing beyond it',
  async (path) => {
    const page = await visitInSharedPage(path, { viewport: { width: 718, height: 1000 } });
    await untilStyled(page, 'print');
    await page.emulateMedia({ media: 'print' });
    const notice = await page.locator('.affiliate-notice').first().boundingBox();
    expect(notice).toMatchObject({ x: 0, width: 718 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
  },
);

test('on narrow paper a post has its number beside its title', async () => {
  await write(operator, '글');
  const page = await visitInSharedPage('/post', {
    viewport: { width: 718, height: 1000 },
    ...loggedIn(operator),
  });
  await page.locator('.post-table a').first().waitFor();
  await untilStyled(page, 'print');
  await page.emulateMedia({ media: 'print' });
  const number = await page.locator('.post-number').first().boundingBox();
  const title = await page.locator('.post-title').first().boundingBox();
  expect(number?.y).toBe(title?.y);
  expect(number?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? Infinity));
});

test('a chart of operators is printed on one sheet with its heading', async () => {
  const page = await openAdmin('/admin', DESKTOP);
  await untilStyled(page, 'print');
  await page.emulateMedia({ media: 'print' });
  const section = page.locator('.admin-section:has(.admin-chart)').first();
  expect(await styleOf(section, 'break-inside')).toBe('avoid');
});

test('a printed list of posts has no column for its buttons', async () => {
  await write(operator, '글');
  const page = await visitInSharedPage('/post', { ...DESKTOP, ...loggedIn(operator) });
  await page.locator('.post-table a').first().waitFor();
  await untilStyled(page, 'print');
  await page.emulateMedia({ media: 'print' });
  const columns = page.locator('.post-table th').filter({ visible: true });
  expect(await columns.allTextContents()).toEqual(['번호', '제목', '내용']);
});

test('an operators’ page is printed with all rows of its tables, and without controls', async () => {
  const page = await openAdmin('/admin/products', DESKTOP);
  await untilStyled(page, 'print');
  await page.emulateMedia({ media: 'print' });
  const hidden = await page
    .locator('.admin-scroll')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
  const controls = page.locator('.admin :is(nav, search, button, .button, .admin-choices)');
  expect(await controls.count()).toBeGreaterThan(10);
  expect(await controls.filter({ visible: true }).count()).toBe(0);
});

test('a printed text contains the addresses of its links', async () => {
  const page = await visitInSharedPage('/privacy', DESKTOP);
  await untilStyled(page, 'print');
  await page.emulateMedia({ media: 'print' });
  const content = await page.locator('.prose').evaluate((prose) => {
    const link = Object.assign(document.createElement('a'), { href: 'https://example.com/' });
    prose.append(link);
    return getComputedStyle(link, '::after').content;
  });
  expect(content).toContain('https://example.com/');
});

test('a contrast theme shows by borders and system colours what backgrounds show otherwise', async () => {
  const page = await visitInSharedPage('/', { ...DESKTOP, forcedColors: 'active' });
  await untilStyled(page, 'later');
  expect(await styleOf(page.locator('.product-gallery').first(), 'border-top-width')).toBe('1px');
  expect(await styleOf(page.locator('.banner'), 'border-top-width')).toBe('1px');
  const views = page.locator('.view-switch').first();
  const ground = (view: Locator) => styleOf(view, 'background-color');
  expect(await ground(views.locator('[aria-current]'))).not.toBe(
    await ground(views.locator('a:not([aria-current])')),
  );
  const field = page.locator('header input[name=q]');
  await field.focus();
  expect(await styleOf(field, 'outline-style')).toBe('solid');
});

test('a contrast theme also marks the current page for operators, whose styles load last', async () => {
  const page = await visitInSharedPage('/admin', {
    ...DESKTOP,
    ...loggedIn(operator),
    quiet: false,
    forcedColors: 'active',
    prepare: (opened) =>
      opened.route(/\/admin-[^/]+\.css$/, async (route) => {
        await untilStyled(opened, 'later');
        await route.continue();
      }),
  });
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/admin-')),
  );
  const current = page.locator('.admin-nav [aria-current]');
  const highlight = await page.evaluate(() => {
    document.body.style.cssText = 'background: Highlight; forced-color-adjust: none';
    return getComputedStyle(document.body).backgroundColor;
  });
  expect(await styleOf(current, 'background-color')).toBe(highlight);
});

test('at a zoom of 400 % the header scrolls away, and covers no focused field', async () => {
  const page = await visitInSharedPage('/register', { viewport: { width: 341, height: 165 } });
  await untilStyled(page, 'later');
  for (const label of ['이메일', '비밀번호 확인']) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await expect
      .poll(() =>
        field.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          return [top + 2, bottom - 2].map(
            (y) => document.elementFromPoint(left + 20, y) === element,
          );
        }),
      )
      .toEqual([true, true]);
  }
});

test('with a preference for more contrast, secondary texts are as dark as all others, and the current view has the colours of texts, reversed', async () => {
  const page = await visitInSharedPage('/', { ...DESKTOP, contrast: 'more' });
  await untilStyled(page, 'later');
  const total = page.locator('.product-facts').first();
  const ink = await styleOf(page.locator('body'), 'color');
  expect(await styleOf(total, 'color')).toBe(ink);
  const current = page.locator('.view-switch [aria-current]').first();
  expect(await styleOf(current, 'background-color')).toBe(ink);
});

test('without scripts a page is printed without controls too, and a low window keeps its header out of the way', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, { ...DESKTOP, ...WITHOUT_SCRIPTS });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.price-sale').first().isVisible()).toBe(true);
  expect(await page.locator('header input[name=q]').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  const position = () => styleOf(page.locator('.header'), 'position');
  expect(await position()).toBe('sticky');
  await page.setViewportSize({ width: 341, height: 165 });
  expect(await position()).toBe('relative');
});
