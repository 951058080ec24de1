import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { DESKTOP } from './support/open-page.ts';
import { openAdmin } from './support/operator.ts';

test('counts that fail to load are shown as unknown, not as 0, and beside an empty chart is why', async () => {
  const page = await openAdmin('/admin/posts', { ...DESKTOP, quiet: false });
  // A status that is not retried automatically.
  const problem = { type: '', title: '', status: 504, detail: '응답이 너무 늦어요.' };
  for (const address of ['**/api/categories/counts', '**/api/admin/clicks?*by=day*'])
    await page.route(address, (route) => route.fulfill({ status: 504, json: problem }));
  await follow(page, '/admin/categories');
  const count = page.locator('td[data-name="담긴 상품"]').first();
  await count.waitFor();
  expect(await count.textContent()).toBe('–');
  await follow(page, '/admin/clicks');
  await page.getByText(problem.detail).waitFor();
});
