import { describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './axe.ts';
import { follow } from './follow.ts';
import { call, write } from './member.ts';
import { DESKTOP, PHONE } from './open-page.ts';
import { openAdmin, operator, untilLoaded } from './operator.ts';

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
  ['/admin/posts', '게시글'],
  ['/admin/sessions', '세션'],
  ['/admin/audit', '기록'],
];

describe.each([
  ['360 px', PHONE],
  ['1440 px', DESKTOP],
])('at %s', (_, device) => {
  test('every page is whole, and axe finds nothing in light and dark', async () => {
    const page = await openAdmin('/admin', device);
    for (const [path, title] of PAGES) {
      await follow(page, path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await untilLoaded(page);
      expect(await page.title()).toBe(`${title} - 다모아 운영`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(device.viewport?.width);
      expect(await violationsInBothThemes(page), path).toEqual([]);
    }
  }, 60_000);
});

test('the pages are reached by keyboard, and the current one is marked', async () => {
  const page = await openAdmin('/admin', DESKTOP);
  const link = page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '작업' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '작업' }).waitFor();
  expect(await link.getAttribute('aria-current')).toBe('page');
});

test('on a phone the buttons of a table hide none of its figures, and all are large enough', async () => {
  const page = await openAdmin('/admin/categories?q=가방', PHONE);
  const sticky = page.locator('td:has(> .admin-actions)').first();
  expect(await sticky.evaluate((cell) => getComputedStyle(cell).position)).toBe('static');
  const sizes = await page.locator('.admin-sort').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

test('a table is sorted by keyboard, and says by what', async () => {
  const page = await openAdmin('/admin/categories?q=가방', DESKTOP);
  const head = page.getByRole('columnheader', { name: '담긴 상품' });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  const counts = await page.locator('tbody td.admin-figure').allTextContents();
  const figures = counts.map((text) => Number(text.replaceAll(',', '')));
  expect(figures).toEqual(figures.toSorted((one, other) => other - one));
});

test('the chart follows the colours of the theme', async () => {
  const page = await openAdmin('/admin/prices', { ...DESKTOP, colorScheme: 'light' });
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
});
