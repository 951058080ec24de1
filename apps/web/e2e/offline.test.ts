import { expect, inject, test } from 'vitest';
import { DESKTOP, visit } from './open-page.ts';
import { cards } from './screen.ts';

test('without a network a page says so in Korean, and is there again when the network is', async () => {
  const page = await visit('/', { quiet: false, ...DESKTOP });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto('/?q=방수');
  await page.getByText('인터넷 연결이 끊긴 것 같아요.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '다시 시도' }).click();
  await page.getByText(`'방수' 검색 결과`).waitFor();
  expect(await cards(page).count()).toBe(9);
});

test('nothing is kept that could become stale, and every page comes from the server', async () => {
  const page = await visit('/', DESKTOP);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const answer = await page.goto('/about');
  expect(answer?.status()).toBe(200);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const { headers } = await fetch(`${inject('shopUrl')}/sw.js`);
  expect(headers.get('cache-control')).toMatch('max-age=0');
});
