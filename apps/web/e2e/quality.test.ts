import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { join, loggedIn, OPERATOR, write } from './member.ts';
import { cards, isAlive, searchBox } from './screen.ts';
import { DESKTOP, PHONE, TABLET, visit } from './visit.ts';

const operator = await join({ email: OPERATOR });
const post = await write(
  operator,
  '가나다라마바사'.repeat(28),
  `https://example.com/${'긴주소'.repeat(60)}\n\n${'x'.repeat(400)} \u202e오른쪽\u202c 👨‍👩‍👧`,
);

const SCREENS = [
  '/',
  '/?view=list',
  '/?category=18&p_cate_id=18&q=방수&words=방수,캠핑&min=10&exclude_sold_out=1',
  '/?q=없는상품이름',
  '/?q=쳥바지',
  '/?q=캠핑 뷁뷁',
  '/?page=zero',
  '/about',
  '/nowhere',
  '/login',
  '/register',
  '/create',
  `/posts/${post.id}`,
  `/edit/${post.id}`,
  '/posts/999999',
  '/categories/3/edit',
];

/** Seen by whoever is logged in. */
const SCREENS_OF_MEMBERS = ['/post', `/posts/${post.id}`, '/post?page=zero'];

describe.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])('at %s', (_, device) => {
  test.each(['light', 'dark'] as const)('axe finds nothing, in %s', async (colorScheme) => {
    for (const path of SCREENS) {
      const page = await visit(path, { quiet: false, ...device, colorScheme });
      await isAlive(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
    }
    for (const path of SCREENS_OF_MEMBERS) {
      const page = await visit(path, {
        quiet: false,
        ...device,
        colorScheme,
        ...loggedIn(operator),
      });
      await isAlive(page);
      await page.locator('.post-table a, .post-content, .state').first().waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
    }
  });

  test('axe finds nothing in opened panels', async () => {
    const page = await visit('/', device);
    await isAlive(page);
    for (const name of [/^필터/, '메뉴'] as const) {
      const button = page.getByRole('button', { name }).first();
      if (!(await button.isVisible())) continue;
      await button.click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(400);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('the layout shifts by nothing on load, search, paging and category', async () => {
    const page = await visit('/about', device);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(window, {
            shift: (window as unknown as { shift: number }).shift + entry.value,
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
    await page.goto('/');
    await isAlive(page);
    await page.waitForTimeout(500);
    expect(await shift()).toBeLessThan(0.005);
    await searchBox(page).fill('방수');
    await searchBox(page).press('Enter');
    await page.getByText(`'방수' 검색 결과`).waitFor();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(8);
    await page.waitForTimeout(500);
    expect(await shift()).toBeLessThan(0.005);
  });
});

test.each([320, 360, 480, 768, 769, 992, 1024, 1279, 1280, 1400, 1920])(
  'nothing overflows at %d px',
  async (width) => {
    for (const path of SCREENS) {
      const page = await visit(path, { quiet: false, viewport: { width, height: 800 } });
      await isAlive(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, overflow]).toEqual([path, 0]);
    }
    const page = await visit('/post', { viewport: { width, height: 800 }, ...loggedIn(operator) });
    await page.locator('.post-table a').first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);
