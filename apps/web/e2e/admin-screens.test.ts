import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { addInitScript } from './support/init-script.ts';
import { call, write } from './support/member.ts';
import { DESKTOP } from './support/open-page.ts';
import { openAdmin, operator, rowOf, untilLoaded } from './support/operator.ts';
import { nextFrame } from './support/screen.ts';
import { pauseAnimations, shiftsOf, watchShifts } from './support/shifts.ts';

await write(operator, '가나다라마바사'.repeat(28));
await call('POST', '/api/admin/search-words', { kind: 'synonym', line: '배낭,룩색' }, operator);

const PAGES: [path: string, title: string][] = [
  ['/admin', '요약'],
  ['/admin/clicks', '클릭'],
  ['/admin/clicks?by=day&days=365', '클릭'],
  ['/admin/searches', '검색'],
  ['/admin/search-words?line=텐트', '검색어 사전'],
  ['/admin/products', '상품'],
  ['/admin/prices', '가격'],
  ['/admin/categories?q=가방', '카테고리'],
  ['/admin/syncs', '동기화'],
  ['/admin/jobs', '작업'],
  ['/admin/posts', '게시판'],
  ['/admin/sessions', '세션'],
  ['/admin/audit', '기록'],
];

const WIDE = { width: 1440, height: 900 };
const TABLET = { width: 1024, height: 768 };
const NARROW = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 568 };
/** A phone held sideways. */
const LOW = { width: 740, height: 360 };

test('every operators’ page is complete, and axe finds no violations, wide and light, narrow and dark, and no table is scrolled sideways, nor inside a low window', async () => {
  const page = await openAdmin('/admin', DESKTOP);
  for (const [path, title] of PAGES) {
    await follow(page, path);
    await page.waitForURL((url) => decodeURI(url.pathname + url.search) === path);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await page.title()).toBe(`${title} - 다모아 운영`);
    await isWhole(page, path, WIDE, 'light');
    for (const size of [TABLET, NARROWEST, LOW]) {
      await page.setViewportSize(size);
      expect.soft(await cutTables(page), `${path} at ${size.width} px`).toEqual([]);
    }
    expect.soft(await scrolledTables(page), `${path} in a low window`).toEqual([]);
    await isWhole(page, path, NARROW, 'dark');
  }
}, 240_000);

const EMPTY_PAGE = {
  data: [],
  current_page: 1,
  last_page: 1,
  prev_page_url: null,
  next_page_url: null,
  total: 0,
};

const AT = '2026-11-01T00:00:00.000Z';
const JOBS = {
  queues: [
    {
      name: 'send-account-notice',
      needs_data: false,
      schedule: '0 10 * * *',
      waiting: 1,
      running: 0,
      failed: 1,
    },
  ],
  jobs: [
    {
      id: '00000000-0000-4000-8000-000000000000',
      queue: 'sync-category',
      state: 'failed',
      subject: '아주 긴 이름을 가진 카테고리 하나',
      created_at: AT,
      started_at: AT,
      finished_at: AT,
      error: 'The marketplace does not answer: ECONNREFUSED.',
    },
  ],
};

test('on a phone, the table of jobs shows every cell and button without scrolling sideways', async () => {
  const page = await openAdmin('/admin/audit', { ...DESKTOP, viewport: NARROW });
  await page.route('**/api/admin/jobs?*', (route) => route.fulfill({ json: JOBS }));
  await follow(page, '/admin/jobs');
  const button = page.getByRole('button', { name: /지금 실행/ }).first();
  await button.click({ trial: true });
  expect(await cutTables(page)).toEqual([]);
});

test('with text of twice the size, a phone shows all buttons of a row', async () => {
  const page = await openAdmin('/admin/products', { ...DESKTOP, viewport: NARROW });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const buttons = page.locator('.admin-actions').first().locator('a, button');
  expect(await buttons.count()).toBe(4);
  const lefts = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().left),
  );
  const table = await page.locator('.admin-scroll').first().boundingBox();
  expect(Math.min(...lefts)).toBeGreaterThan(table?.x ?? Infinity);
});

test('the list of issues moves nothing when it has loaded', async () => {
  const page = await openAdmin('/admin/audit', {
    ...DESKTOP,
    prepare: (opened) => addInitScript(opened, watchShifts),
  });
  await page.route('**/api/admin/jobs?*', async (route) => {
    await page.getByText('살펴보고 있어요.').waitFor();
    await nextFrame(page);
    await pauseAnimations(page);
    await route.fulfill({ json: JOBS });
  });
  await follow(page, '/admin');
  await page.getByText('실패한 작업이 1개 있어요.').waitFor();
  await untilLoaded(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test('tables that are loading below one another move nothing when they have loaded, and are printed without controls', async () => {
  const page = await openAdmin('/admin/audit', {
    ...DESKTOP,
    viewport: NARROW,
    prepare: (opened) => addInitScript(opened, watchShifts),
  });
  const placeholder = page.getByText('불러오고 있어요.').first();
  await page.route('**/api/admin/jobs?*', async (route) => {
    await placeholder.waitFor();
    await nextFrame(page);
    await route.fulfill({ json: JOBS });
  });
  await follow(page, '/admin/jobs');
  await rowOf(page, '아주 긴 이름을 가진 카테고리 하나').waitFor();
  expect(await shiftsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('.admin-stacked .admin-sort').filter({ visible: true });
  expect(await shown.count(), 'paper has no buttons that sort rows').toBe(0);
});

test('at 1280 px the longest names leave room for every column of a table', async () => {
  const page = await openAdmin('/admin/audit', { viewport: { width: 1280, height: 900 } });
  const name = '가나다라마바사'.repeat(7);
  const text = { title: name.repeat(4), content: name, author_name: name, can_edit: true };
  const posts = [{ ...text, id: 1, created_at: AT, updated_at: AT }];
  await page.route('**/api/posts/paginated?*', (route) =>
    route.fulfill({ json: { ...EMPTY_PAGE, data: posts, total: 1 } }),
  );
  await follow(page, '/admin/posts');
  await rowOf(page, name).waitFor();
  const [content, shown] = await page
    .locator('.admin-scroll')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(content).toBe(shown);
});

async function isWhole(page: Page, path: string, size: typeof WIDE, colorScheme: 'light' | 'dark') {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await untilLoaded(page);
  const message = `${path} at ${size.width} px`;
  // A chart adopts its new width a moment later.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message }).toBe(size.width);
  expect.soft(await cutTables(page), message).toEqual([]);
  expect.soft(await violationsOn(page), message).toEqual([]);
}

/** The names of the tables that are wider than their section. */
const cutTables = (page: Page) =>
  page
    .locator('.admin-scroll')
    .evaluateAll((tables) =>
      tables
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((table) => table.ariaLabel),
    );

/** The names of the tables that are higher than their section. */
const scrolledTables = (page: Page) =>
  page
    .locator('.admin-scroll')
    .evaluateAll((tables) =>
      tables
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map((table) => table.ariaLabel),
    );

test('operators navigate and sort tables by keyboard, on a phone the buttons of a table cover no figures, and charts follow the theme', async () => {
  const page = await openAdmin('/admin', { ...DESKTOP, colorScheme: 'light' });
  await reachPage(page);
  await follow(page, '/admin/categories?q=가방');
  await sortTable(page);
  await page.setViewportSize(NARROW);
  await lookAtButtons(page);
  await follow(page, '/admin/prices');
  await switchTheme(page);
});

/** Follows a link of the navigation by keyboard; the current page is marked. */
async function reachPage(page: Page) {
  const link = page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '작업' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '작업' }).waitFor();
  expect(await link.getAttribute('aria-current')).toBe('page');
}

/** Sorts a table by keyboard; its header says by what it is sorted. */
async function sortTable(page: Page) {
  const head = page.getByRole('columnheader', { name: '담긴 상품' });
  await head.waitFor();
  // The navigation is about to move the focus to the heading.
  await nextFrame(page);
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  const counts = await page.locator('tbody td.admin-figure').allTextContents();
  const figures = counts.map((text) => Number(text.replaceAll(',', '')));
  expect(figures).not.toEqual([]);
  expect(figures).toEqual(figures.toSorted((one, other) => other - one));
}

async function lookAtButtons(page: Page) {
  const cell = page.locator('td:has(> .admin-actions)').first();
  await expect.poll(() => cell.evaluate((td) => getComputedStyle(td).position)).toBe('static');
  const sizes = await page.locator('.admin-sort, .admin-wide a').evaluateAll((targets) =>
    targets.map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
}

async function switchTheme(page: Page) {
  const bars = () =>
    page.locator('.admin-chart svg').evaluate((svg) => {
      const fills = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('fill'));
      const element = document.createElement('i');
      element.style.color = 'var(--accent)';
      document.body.append(element);
      const accent = getComputedStyle(element).color;
      element.remove();
      return fills.some((fill) => {
        const probe = document.createElement('i');
        probe.style.color = fill ?? '';
        document.body.append(probe);
        const isAccent = fill !== 'none' && getComputedStyle(probe).color === accent;
        probe.remove();
        return isAccent;
      });
    });
  expect(await bars()).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(bars).toBe(true);
}
