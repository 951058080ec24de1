import { expect, test } from 'vitest';
import { firstProducts, undo } from './support/favourites.ts';
import { follow } from './support/follow.ts';
import { call, join, loggedIn, stored } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { cards, untilSettled } from './support/screen.ts';
import { untilQuiet } from './support/traffic.ts';

const [first, second, third] = await firstProducts();

test('the products whose page or marketplace was opened are recorded unless turned off, and can be removed and restored', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilSettled(page);
  await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }));
  const popup = page.context().waitForEvent('page');
  await cards(page).first().locator('a.product-card').click();
  await (await popup).close();
  await follow(page, `/products/${second.product_id}`);
  await expect.poll(() => stored(page, 'damoa_seen')).toContain(second.product_id);

  await follow(page, '/favourites');
  const seen = () => page.locator('[data-place=recent] .product-title').allTextContents();
  await expect.poll(seen).toEqual([second.product_title, first.product_title]);
  const removal = `최근 본 상품에서 지우기: ${second.product_title}`;
  await page.getByRole('button', { name: removal }).click();
  await expect.poll(seen).toEqual([first.product_title]);
  await page.getByRole('button', { name: '모두 지우기' }).click();
  // A toast stays while the mouse is on it.
  await undo(page).hover();
  await expect.poll(seen).toEqual([]);
  await undo(page).click();
  await expect.poll(seen).toEqual([first.product_title]);

  const recording = page.getByRole('switch', { name: '최근 본 상품 기록' });
  await recording.click();
  await page.goto(`/products/${third.product_id}`);
  await untilSettled(page);
  expect(await stored(page, 'damoa_seen')).not.toContain(third.product_id);
  await page.goto('/favourites');
  await expect.poll(() => recording.isChecked()).toBe(false);
});

test('a member clears all recently seen products by one call, which a logout a moment later does not abort', async () => {
  const member = await join();
  const seen = [first, second, third].map(({ product_id }) => ({
    product_id,
    seen_at: '2026-11-01T00:00:00Z',
  }));
  await call('POST', '/api/recently-seen', { seen }, member);
  const page = await visitInSharedPage('/favourites', { ...DESKTOP, ...loggedIn(member) });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(new URL(request.url()).pathname);
  });
  await page.locator('[data-place=recent] .product-title').first().waitFor();
  await page.getByRole('button', { name: '모두 지우기' }).click();
  const left = async () => (await call('GET', '/api/recently-seen', undefined, member)).data;
  await expect.poll(left).toEqual([]);
  await untilQuiet(page);
  expect(sent).toEqual(['/api/recently-seen']);
});
