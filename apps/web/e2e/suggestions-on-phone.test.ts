import { expect, test } from 'vitest';
import { PHONE } from './support/open-page.ts';
import { searchBox } from './support/screen.ts';
import {
  SUGGESTIONS_URL,
  suggesting,
  suggestionList,
  suggestions,
  visitHydrated,
} from './support/suggestions.ts';

test('a tap whose focus arrives while the suggestions are being mounted opens them', async () => {
  const page = await visitHydrated('/about', PHONE);
  await searchBox(page).evaluate((input) => {
    const added = new MutationObserver(() => input.focus());
    added.observe(input.closest('form') ?? input, { childList: true });
    input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  await suggestionList(page).waitFor();
});

test('the panel’s box suggests as well, and a choice closes the panel', async () => {
  const page = await visitHydrated('/about', PHONE);
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '메뉴' });
  const box = panel.getByLabel('상품 검색', { exact: true });
  await box.fill('캠핑');
  const first = panel.getByRole('option').filter({ hasText: '캠핑' }).first();
  await first.waitFor();
  await box.press('Escape');
  await first.waitFor({ state: 'detached' });
  expect(await panel.isVisible()).toBe(true);
  await box.press('ArrowDown');
  await first.tap();
  await panel.waitFor({ state: 'detached' });
  await page.waitForURL(/q=|category=/);
});

test('every tap target of the suggestions is 44 px high, and nothing is wider than 320 px', async () => {
  const page = await visitHydrated('/about', PHONE);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() =>
    localStorage.setItem('damoa-searches', JSON.stringify(['가나다라'.repeat(25), '방수'])),
  );
  await page.route(SUGGESTIONS_URL, (route) => route.fulfill(suggesting('x'.repeat(100))));
  await searchBox(page).tap();
  await suggestions(page).filter({ hasText: 'xxx' }).waitFor();
  for (const target of await page.locator('.suggestions :is(a, button)').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
