import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { join, loggedIn, OPERATOR, write } from './member.ts';
import { DESKTOP, PHONE, TABLET, visit } from './open-page.ts';
import { cards, isAlive, searchBox } from './screen.ts';

const operator = await join({ email: OPERATOR });
const post = await write(
  operator,
  '가나다라마바사'.repeat(28),
  `https://example.com/${'긴주소'.repeat(60)}\n\n${'x'.repeat(400)} \u202e오른쪽\u202c 👨‍👩‍👧`,
);

const SCREENS: [path: string, who: 'visitor' | 'operator'][] = [
  ['/', 'visitor'],
  ['/?view=list', 'visitor'],
  ['/?category=18&p_cate_id=18&q=방수&words=방수,캠핑&min=10&exclude_sold_out=1', 'visitor'],
  ['/?q=없는상품이름', 'visitor'],
  ['/?q=쳥바지', 'visitor'],
  ['/?q=캠핑 뷁뷁', 'visitor'],
  ['/?page=zero', 'visitor'],
  ['/about', 'visitor'],
  ['/nowhere', 'visitor'],
  ['/login', 'visitor'],
  ['/register', 'visitor'],
  ['/create', 'visitor'],
  [`/posts/${post.id}`, 'visitor'],
  [`/posts/${post.id}`, 'operator'],
  [`/edit/${post.id}`, 'visitor'],
  ['/posts/999999', 'visitor'],
  ['/categories/3/edit', 'visitor'],
  ['/post', 'operator'],
  ['/post?page=zero', 'operator'],
];

async function see(path: string, who: 'visitor' | 'operator', device: BrowserContextOptions) {
  const page = await visit(path, {
    quiet: false,
    ...device,
    ...(who === 'operator' && loggedIn(operator)),
  });
  await isAlive(page);
  if (path.startsWith('/post?') || path === '/post')
    await page.locator('.post-table a, .state').first().waitFor();
  return page;
}

async function violationsOn(page: Page, rules = axe(page)) {
  const { violations } = await rules.analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

/** All that a change of the theme can change. */
const contrastsOn = (page: Page) => violationsOn(page, axe(page).withRules(['color-contrast']));

describe.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])('at %s', (_, device) => {
  test.each(SCREENS)('axe finds nothing on %s for a %s, in light and dark', async (path, who) => {
    const page = await see(path, who, { ...device, colorScheme: 'light' });
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await contrastsOn(page)).toEqual([]);
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
      expect(await violationsOn(page)).toEqual([]);
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

const WIDTHS = [320, 360, 480, 768, 769, 992, 1024, 1279, 1280, 1400, 1920];

test.each(SCREENS)('nothing overflows on %s for a %s, from 320 to 1920 px', async (path, who) => {
  const page = await see(path, who, { viewport: { width: 320, height: 800 } });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // What a new width brings about is done after two frames; pictures and data move nothing.
    const overflow = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect([width, overflow]).toEqual([width, 0]);
  }
});
