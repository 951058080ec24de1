import { describe, expect, test } from 'vitest';
import { categories } from './api.ts';
import { DESKTOP, PHONE, TABLET, type VisitOptions, visit } from './open-page.ts';
import { cards, parameters, searchBox, untilHydrated } from './screen.ts';

const ICONS = [
  ['찜', '/favourites'],
  ['게시판', '/post'],
  ['로그인', '/login'],
] as const;

describe('on every screen', () => {
  test.each(['/', '/about', '/nowhere'])(
    '%s has the logo, the search and the icons, each with its word',
    async (path) => {
      const page = await visit(path, { quiet: false, ...DESKTOP });
      expect(await page.getByRole('link', { name: '다모아 홈' }).getAttribute('href')).toBe('/');
      expect(await searchBox(page).isVisible()).toBe(true);
      const icons = page.locator('.header-icons');
      for (const [name, href] of ICONS) {
        expect(await icons.getByRole('link', { name }).getAttribute('href')).toBe(href);
        expect(await icons.getByText(name, { exact: true }).isVisible()).toBe(true);
      }
    },
  );

  test('an unknown path is our own page with the status 404', async () => {
    const page = await visit('/nowhere', { quiet: false, ...DESKTOP });
    expect((await page.reload())?.status()).toBe(404);
    await page.getByRole('heading', { name: '페이지를 찾을 수 없어요' }).waitFor();
  });
});

describe('search', () => {
  test('the search button searches like the Enter key', async () => {
    const page = await visit('/about', DESKTOP);
    await untilHydrated(page);
    await searchBox(page).fill('텐트');
    await page.getByRole('button', { name: '검색' }).first().click();
    await page.waitForURL(/\/\?q=/);
    expect(parameters(page)).toEqual({ q: '텐트' });
  });

  test('Enter while a syllable is composed does not search', async () => {
    const page = await visit('/', DESKTOP);
    await untilHydrated(page);
    await searchBox(page).focus();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', {
      text: '가',
      selectionStart: 1,
      selectionEnd: 1,
    });
    await client.send('Input.dispatchKeyEvent', {
      ...{ type: 'rawKeyDown', key: 'Enter', code: 'Enter' },
      ...{ windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 },
    });
    await page.waitForTimeout(300);
    expect(new URL(page.url()).search).toBe('');
    await client.send('Input.insertText', { text: '가방' });
    await searchBox(page).press('Enter');
    await page.waitForURL(/q=/);
    expect(parameters(page)).toEqual({ q: '가방' });
  });

  test('what was typed before hydration is not lost', async () => {
    const page = await visit('/', DESKTOP);
    await searchBox(page).fill('등산화');
    await untilHydrated(page);
    await page.waitForTimeout(300);
    expect(await searchBox(page).inputValue()).toBe('등산화');
  });
});

test('the header stays at the top while the page scrolls, and nothing jumps', async () => {
  const page = await visit('/', DESKTOP);
  await untilHydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(async () => (await page.locator('.header').boundingBox())?.y).toBe(0);
});

describe('the hover menu at 1440 px', () => {
  const shoes = { name: '신발', exact: true };

  test('shows the children, at most 440 px high, and dims the page behind', async () => {
    const page = await visit('/', DESKTOP);
    await untilHydrated(page);
    await page.getByRole('link', shoes).first().hover();
    const menu = page.locator('.mega-menu');
    await menu.waitFor();
    await page.locator('.mask').waitFor();
    const children = (await categories()).filter(
      ({ parent_category_id, category_id }) => parent_category_id === 322 && category_id !== 322,
    );
    await expect.poll(() => menu.locator('li a').count()).toBe(children.length);
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(440);
    await page.mouse.move(700, 880);
    await menu.waitFor({ state: 'detached' });
    expect(await page.locator('.mask').count()).toBe(0);
  });

  test('opens by keyboard, and Escape closes it and returns the focus', async () => {
    const page = await visit('/', DESKTOP);
    await untilHydrated(page);
    await page.getByRole('link', shoes).first().focus();
    await page.keyboard.press('ArrowDown');
    const menu = page.locator('.mega-menu');
    await menu.locator('li a').first().waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('신발');
  });

  test('Escape closes it also while the focus is elsewhere', async () => {
    const page = await visit('/', DESKTOP);
    await untilHydrated(page);
    await page.getByRole('link', shoes).first().hover();
    await page.locator('.mega-menu').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.mega-menu').waitFor({ state: 'detached' });
    expect(await page.locator('.mask').count()).toBe(0);
  });

  test('a child leads to home with its own and its parent’s id', async () => {
    const page = await visit('/', DESKTOP);
    await untilHydrated(page);
    await page.getByRole('link', shoes).first().hover();
    const child = page.locator('.mega-menu li a').first();
    const name = await child.textContent();
    await child.click();
    await page.waitForURL(/p_cate_id=322/);
    expect(parameters(page).category).not.toBe('322');
    await page.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor();
    expect(await page.locator('.mega-menu').count()).toBe(0);
  });
});

const MENU_SCRIPT = /menu-content/;

async function visitWithoutMenuScript(device: VisitOptions) {
  const page = await visit('/about', { ...device, quiet: false });
  await page.route(MENU_SCRIPT, (route) => route.abort());
  await page.goto('/');
  await untilHydrated(page);
  return page;
}

describe.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
])('the slide-in panel at %s', (_, device) => {
  test('repeats the search, offers login and register, and closes on Escape', async () => {
    const page = await visit('/', device);
    await untilHydrated(page);
    const toggle = page.getByRole('button', { name: '메뉴', exact: true });
    await toggle.click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await panel.waitFor();
    expect(await panel.getByLabel('상품 검색', { exact: true }).isVisible()).toBe(true);
    expect(await panel.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login');
    expect(await panel.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe(
      '/register',
    );
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect
      .poll(() => toggle.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  test('opens, searches and leads on before its script has arrived', async () => {
    const page = await visitWithoutMenuScript(device);
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await panel.getByLabel('상품 검색').fill('텐트');
    await page.keyboard.press('Enter');
    await page.getByText(`'텐트' 검색 결과`).waitFor();
    await panel.waitFor({ state: 'detached' });
  });

  test('asks for its script again when it is opened, if that did not arrive', async () => {
    const page = await visitWithoutMenuScript(device);
    const toggle = page.getByRole('button', { name: '메뉴', exact: true });
    await toggle.click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await panel.locator('summary', { hasText: '신발' }).click();
    await page.unroute(MENU_SCRIPT);
    await panel.getByRole('link', { name: '전체 보기' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => parameters(page).p_cate_id).toBe('322');
    await toggle.click();
    await panel.locator('[open]', { hasText: '여성화' }).waitFor();
  });

  test('choosing a child category closes it and shows the category', async () => {
    const page = await visit('/', device);
    await untilHydrated(page);
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await panel.locator('summary', { hasText: '신발' }).click();
    const child = panel.locator('[open] li').nth(1).getByRole('link');
    await child.click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => parameters(page).p_cate_id).toBe('322');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  });
});

test('a listing that corrects its page size closes no open menu', async () => {
  const page = await visit('/about', TABLET);
  await untilHydrated(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // The server takes this window for a desktop: the page of ten is requested after hydration.
  await page.route(/itemsPerPage=10/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  await untilHydrated(page);
  expect(await cards(page).count()).toBe(9);
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  await page.getByRole('dialog', { name: '메뉴' }).waitFor();
  answer();
  await expect.poll(() => cards(page).count()).toBe(10);
  await page.waitForTimeout(300);
  expect(await page.getByRole('dialog', { name: '메뉴' }).isVisible()).toBe(true);
});

test('category tabs drag by the width of an item plus 10 px', async () => {
  const page = await visit('/', PHONE);
  await untilHydrated(page);
  const row = page.locator('.category-tabs');
  const step = await row
    .locator('li')
    .first()
    .evaluate((item) => item.getBoundingClientRect().width + 10);
  const box = await row.boundingBox();
  const y = (box?.y ?? 0) + 20;
  await page.mouse.move(300, y);
  await page.mouse.down();
  await page.mouse.move(240, y, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(() => row.evaluate((element) => element.scrollLeft), { timeout: 3_000 })
    .toBeGreaterThan(0);
  await page.waitForTimeout(500);
  const scrolled = await row.evaluate((element) => element.scrollLeft);
  expect(Math.abs(scrolled - step)).toBeLessThan(2);
});

test('the logo also clears what was typed and not searched for', async () => {
  const page = await visit('/', DESKTOP);
  await untilHydrated(page);
  await searchBox(page).fill('치다 만 말');
  await page.getByRole('link', { name: '다모아 홈' }).click();
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
});

test('a message passed along with a navigation is shown once', async () => {
  const page = await visit('/about', DESKTOP);
  await untilHydrated(page);
  await page.evaluate(() =>
    history.replaceState({ usr: { message: '저장했어요.' }, key: 'x' }, ''),
  );
  await page.reload();
  await untilHydrated(page);
  const message = page.getByRole('status').filter({ hasText: '저장했어요.' });
  await message.waitFor();
  await page.reload();
  await untilHydrated(page);
  await page.waitForTimeout(300);
  expect(await message.count()).toBe(0);
});
