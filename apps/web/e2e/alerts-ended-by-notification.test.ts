import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, join, storeSession } from './support/member.ts';
import {
  clickNotification,
  deliver,
  failCallsOfWorker,
  messageFor,
  mute,
  shownOn,
} from './support/notifications.ts';
import { saveFirstProduct, subscribed } from './support/push.ts';
import { untilSettled } from './support/screen.ts';

test('ending alerts in a notification keeps a favourite that another device has saved and this one does not know yet', async () => {
  const member = await join();
  const { page, id } = await subscribed(member);
  const { message, product_id } = await messageFor(id, 1);
  await call('PUT', `/api/favourites/${product_id}`, {}, member);
  await mute(page, message);
  await page.goto('/about');
  await untilSettled(page);
  const { data } = await call('GET', '/api/favourites', undefined, member);
  expect(data).toMatchObject([{ has_alert: false, product: { product_id } }]);
});

/** Ends the alerts of a member's favourite in a notification while the shop does not answer. */
async function endInVain() {
  const member = await join();
  const { page, id } = await subscribed(member, { quiet: false });
  const { message, product_id } = await messageFor(id, 1);
  await call('PUT', `/api/favourites/${product_id}`, {}, member);
  await page.goto('/robots.txt');
  await failCallsOfWorker(page);
  await deliver(page, message);
  await clickNotification(page, 'mute');
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  const saved = async () => (await call('GET', '/api/favourites', undefined, member)).data;
  return { page, product_id, saved };
}

test('alerts that a notification could not end are not confirmed, and end once a page reaches the account, also those of a favourite that another device has saved', async () => {
  const { page, product_id, saved } = await endInVain();
  expect(await shownOn(page)).toEqual([
    ['이 상품의 알림을 아직 끄지 못했어요', '찜 목록을 열면 다시 시도할게요.'],
  ]);
  expect(await clickNotification(page)).toBe(new URL('/favourites', page.url()).href);
  const down = (url: URL) => url.pathname === '/api/favourites';
  await page.route(down, (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  await untilSettled(page);
  expect(await saved()).toMatchObject([{ has_alert: true }]);
  await page.unroute(down);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(saved).toMatchObject([{ has_alert: false, product: { product_id } }]);
  const marks = () =>
    page.evaluate(async () =>
      (await (await caches.open('damoa-push')).keys()).map(({ url }) => url),
    );
  await expect.poll(marks).toEqual([new URL('/push/id', page.url()).href]);
});

test('alerts that a notification could not end end in the account to which it was sent, even if nobody is logged in here any more', async () => {
  const { page, product_id, saved } = await endInVain();
  // As after a month, when the session has expired.
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto('/');
  await expect.poll(saved).toMatchObject([{ has_alert: false, product: { product_id } }]);
});

test('alerts that a notification could not end end in the account to which it was sent, even if another member logs in here while the shop does not answer', async () => {
  const { page, product_id, saved } = await endInVain();
  await storeSession(page, await join());
  const mutes = (url: URL) => url.pathname.endsWith(`/products/${product_id}`);
  let refused = 0;
  await page.route(mutes, (route) => {
    refused += 1;
    return route.fulfill({ status: 503 });
  });
  await page.goto('/');
  await expect.poll(() => refused).toBeGreaterThan(1);
  await untilSettled(page);
  await page.unroute(mutes);
  await page.goto('/about');
  await expect.poll(saved).toMatchObject([{ has_alert: false, product: { product_id } }]);
});

test('alerts that end in a notification are off on a device without an account from the next page on', async () => {
  const { page, id } = await subscribed();
  await page.goto('/');
  await saveFirstProduct(page);
  const { message } = await messageFor(id);
  await mute(page, message);
  await page.goto('/favourites');
  await page.getByText('알림 꺼짐').waitFor();
});

/** Waits for the report of the page that has this number of products. */
const reportOf = (page: Page, count: number) =>
  page.waitForResponse((response) => {
    const request = response.request();
    return request.method() === 'PUT' && request.postDataJSON()?.favourites?.length === count;
  });

test('alerts that end in a notification stay off in later reports of an open page', async () => {
  const { page, id } = await subscribed();
  await page.goto('/');
  const first = reportOf(page, 1);
  const product_id = await saveFirstProduct(page);
  await first;
  const { message } = await messageFor(id);
  await mute(page, message);
  const reported = reportOf(page, 2);
  await page
    .getByRole('button', { name: /^찜하기/ })
    .nth(1)
    .click();
  const { favourites } = (await reported).request().postDataJSON();
  expect(favourites).toContainEqual(expect.objectContaining({ product_id, has_alert: false }));
});
