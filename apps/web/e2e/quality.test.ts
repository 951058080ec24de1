import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openScreen, SCREENS } from './all-screens.ts';
import { axe } from './axe.ts';
import { DESKTOP, PHONE, TABLET, visit } from './open-page.ts';
import { cards, searchBox, untilHydrated } from './screen.ts';

async function violationsOn(page: Page, rules = axe(page)) {
  const { violations } = await rules.analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

/** The only violations that another theme can cause. */
const contrastsOn = (page: Page) => violationsOn(page, axe(page).withRules(['color-contrast']));

describe.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])('at %s', (_, device) => {
  test.each(SCREENS)('axe finds nothing on %s for a %s, in light and dark', async (path, who) => {
    const page = await openScreen(path, who, { ...device, colorScheme: 'light' });
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await contrastsOn(page)).toEqual([]);
  });

  test('axe finds nothing in opened panels', async () => {
    const page = await visit('/', device);
    await untilHydrated(page);
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
    await untilHydrated(page);
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
