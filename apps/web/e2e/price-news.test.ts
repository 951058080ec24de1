import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { entry, firstProducts, heart, isSaved, sections, visitWith } from './support/favourites.ts';
import { call, join, loggedIn, logIn, logOut, stored, storeSession } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { untilSettled } from './support/screen.ts';

const [first, second, third] = await firstProducts();
const DROPPED = entry(first, { saved_price: first.target_sale_price + 1_000 });
const HALF = entry(second, { saved_price: second.target_sale_price * 2 });

test('all tabs agree on the favourites, and on the news in the header, which end when they are read in one tab', async () => {
  const one = await visitWith('/', [DROPPED, HALF]);
  const badge = one.getByRole('link', { name: '찜 새로 내린 상품 2 개' });
  await badge.waitFor();
  const two = await one.context().newPage();
  await two.goto('/favourites');
  await two.getByText('가격이 내린 상품').first().waitFor();
  await badge.waitFor({ state: 'detached' });

  await heart(one, third).click();
  await expect.poll(() => sections(two)).toEqual(['가격이 내린 상품 2', '그 밖에 찜한 상품 1']);
  await heart(two, third).click();
  await expect.poll(() => isSaved(one, third)).toBe(false);

  await one.reload();
  await expect.poll(() => isSaved(one, first)).toBe(true);
  await untilSettled(one);
  expect(await badge.count()).toBe(0);
});

/** A member who saved a product before it became cheaper. */
async function joinWithNews() {
  const member = await join();
  const { product_id, ...settings } = DROPPED;
  await call('PUT', `/api/favourites/${product_id}`, settings, member);
  return member;
}

const news = (page: Page) => page.getByRole('link', { name: '찜 새로 내린 상품 1 개' });

test('a login shows the news of the account in the header', async () => {
  const { user } = await joinWithNews();
  const page = await visitInSharedPage('/login', DESKTOP);
  await untilSettled(page);
  await logIn(page, user.email);
  await news(page).waitFor();
});

test('the news that one member has read are forgotten after the logout, and are news to the next member', async () => {
  const [one, other] = [await joinWithNews(), await joinWithNews()];
  const page = await visitInSharedPage('/favourites', { ...DESKTOP, ...loggedIn(one) });
  await page.getByText('가격이 내린 상품').first().waitFor();
  const readPrices = () => stored(page, 'damoa_price_news');
  await expect.poll(readPrices).toContain('"shown":{"');
  const read = (await readPrices()) ?? '';
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(readPrices).toBeNull();

  // As left by a tab that was closed too early.
  await page.evaluate((prices) => localStorage.setItem('damoa_price_news', prices), read);
  await storeSession(page, other);
  await page.goto('/');
  await news(page).waitFor();
});

test('prices that a visitor has seen are no news after their login', async () => {
  const member = await joinWithNews();
  const page = await visitInSharedPage('/favourites', { ...DESKTOP, ...loggedIn(member) });
  await page.getByText('가격이 내린 상품').first().waitFor();
  const readPrices = async () => JSON.parse((await stored(page, 'damoa_price_news')) ?? '{}');
  await expect.poll(async () => Object.keys((await readPrices()).shown ?? {}).length).toBe(1);
  // As the same person has seen them before the login.
  const read = { ...(await readPrices()), owner: null };
  await page.evaluate(
    (text) => localStorage.setItem('damoa_price_news', text),
    JSON.stringify(read),
  );
  await page.goto('/');
  await expect.poll(async () => (await readPrices()).owner).toBe(member.user.id);
  await untilSettled(page);
  expect(await news(page).count()).toBe(0);
});
