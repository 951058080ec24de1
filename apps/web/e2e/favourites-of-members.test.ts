import type { Product } from '@damoa/contracts';
import { expect, test } from 'vitest';
import {
  entry,
  firstProducts,
  heart,
  isSaved,
  savedIds,
  sections,
  visitWith,
} from './support/favourites.ts';
import { follow } from './support/follow.ts';
import { forbidStorage } from './support/forbid-storage.ts';
import {
  call,
  join,
  loggedIn,
  logIn,
  logOut,
  type Member,
  stored,
  storing,
} from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';
import { untilQuiet } from './support/traffic.ts';

const [first, second, third] = await firstProducts();

test('a login keeps the favourites of the device, which other devices show too; no tap offline is lost, and a logout removes them', async () => {
  const { user } = await join();
  const page = await visitWith('/login', [entry(first, { saved_price: 123_456 })]);
  await logIn(page, user.email);
  await page.waitForURL((url) => url.pathname === '/');
  const owner = async () => JSON.parse((await stored(page, 'damoa_favourites')) ?? '{}').owner;
  await expect.poll(owner).toBe(user.id);

  const again = await join({ email: user.email });
  await tapsOffline(again);

  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => stored(page, 'damoa_favourites')).toBeNull();
  await page.goto('/');
  await untilSettled(page);
  expect(await isSaved(page, first)).toBe(false);
  expect(await savedOf(again)).toHaveLength(2);
});

async function savedOf(member: Member): Promise<string[]> {
  const { data } = await call('GET', '/api/favourites', undefined, member);
  return data.map(({ product }: { product: Product }) => product.product_id);
}

/** The favourites are on this device, too. One more is tapped offline, and saved when the network is back. */
async function tapsOffline(member: Member) {
  const page = await visitInSharedPage('/', { quiet: false, ...PHONE, ...loggedIn(member) });
  await untilHydrated(page);
  await expect.poll(() => isSaved(page, first)).toBe(true);
  await untilSettled(page);
  await page.context().setOffline(true);
  await heart(page, third).click();
  await expect.poll(() => isSaved(page, third)).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => savedOf(member)).toContain(third.product_id);
  await follow(page, '/favourites');
  await page.getByText('123,456원일 때 찜했어요').waitFor();
}

test('if storage is forbidden, the heart of a member reaches the account, and the favourites page shows it', async () => {
  const member = await join();
  const page = await visitInSharedPage('/login', { ...DESKTOP, prepare: forbidStorage });
  await untilHydrated(page);
  await logIn(page, member.user.email);
  await page.waitForURL((url) => url.pathname === '/');
  await heart(page, first).click();
  await expect.poll(() => savedOf(member)).toEqual([first.product_id]);
  await follow(page, '/favourites');
  await expect.poll(() => sections(page)).toEqual(['찜한 상품 1']);
});

test('the heart of a member stays filled while the account refuses another product', async () => {
  const member = await join();
  const { product_id } = first;
  const refused = { type: '', title: '', status: 422, detail: '' };
  const page = await visitInSharedPage('/', {
    quiet: false,
    ...DESKTOP,
    ...storing({
      auth_token: member.token,
      user: member.user,
      damoa_favourites: { owner: member.user.id, entries: [entry(first)], pending: [product_id] },
    }),
    prepare: (unopened) =>
      unopened.route(`**/api/favourites/${product_id}`, (route) =>
        route.fulfill({ status: 422, json: refused }),
      ),
  });
  await untilHydrated(page);
  await heart(page, second).click();
  await expect.poll(() => savedOf(member)).toEqual([second.product_id]);
  await untilQuiet(page);
  expect(await savedIds(page)).toEqual([second.product_id, product_id]);
});
