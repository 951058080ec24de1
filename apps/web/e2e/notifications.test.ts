import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { call, join } from './support/member.ts';
import {
  clickNotification,
  deliver,
  notificationsOn,
  saveFirstProduct,
  subscribed,
} from './support/push.ts';
import { untilSettled } from './support/screen.ts';

async function messageFor(id: string, index = 0) {
  const { data } = await listing('');
  const product = data[index];
  if (!product) throw new Error('The shop has no such product.');
  const { product_id } = product;
  const path = encodeURIComponent(product_id);
  return {
    product_id,
    message: {
      title: '(광고) [다모아] 8,000원, 찜할 때 10,000원에서 20% 내렸어요',
      body: product.product_title,
      tag: `product ${product_id}`,
      path: `/products/${path}`,
      mute: { path: `/api/push/subscriptions/${id}/products/${path}`, product_id },
    },
  };
}

/** Ends the alerts of a product by its notification. @returns the response that the worker gets */
async function mute(page: Page, message: object) {
  await deliver(page, message);
  const muted = subscriptionCallOfWorker(page, 'DELETE');
  await clickNotification(page, 'mute');
  return muted;
}

/** Waits for a call of the worker, which belongs to the context and not to the page. */
const subscriptionCallOfWorker = (page: Page, method: string) =>
  page
    .context()
    .waitForEvent(
      'response',
      (response) =>
        response.url().includes('/api/push/subscriptions') &&
        response.request().method() === method,
    );

test('the worker shows each message, even one that it cannot parse, and a click opens the page of the product', async () => {
  const { page, id } = await subscribed();
  const { message } = await messageFor(id);
  await deliver(page, message);
  const { title, body, tag } = message;
  await expect
    .poll(async () => (await notificationsOn(page)).map(({ data, ...shown }) => shown))
    .toEqual([{ title, body, tag }]);
  expect(await clickNotification(page)).toBe(new URL(message.path, page.url()).href);
  await expect.poll(() => notificationsOn(page)).toEqual([]);
  await deliver(page, 'no message');
  await expect
    .poll(async () => (await notificationsOn(page)).map((shown) => shown.title))
    .toEqual(['(광고) [다모아] 찜한 상품의 가격이 내렸어요']);
});

test('in a browser that shows no buttons in notifications, the text says where alerts are ended', async () => {
  const { page, id } = await subscribed();
  const { message } = await messageFor(id);
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    Object.defineProperty(self.Notification, 'maxActions', { value: 0 });
  });
  await deliver(page, message);
  await expect
    .poll(async () => (await notificationsOn(page)).map(({ body }) => body))
    .toEqual([`${message.body}\n그만 받기: 찜한 상품의 가격 알림 설정`]);
});

test('the worker ends the alerts of a product, also in the account, and keeps it as a favourite', async () => {
  const member = await join();
  const { data } = await listing('');
  await call('PUT', `/api/favourites/${data[0]?.product_id}`, {}, member);
  const { page, id } = await subscribed(member);
  const { message } = await messageFor(id);
  expect((await mute(page, message)).status()).toBe(204);
  // Read by another client: a replica may answer, which may be a moment behind.
  const saved = async () => (await call('GET', '/api/favourites', undefined, member)).data;
  await expect.poll(saved).toMatchObject([{ has_alert: false }]);
});

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

/** From now on, the calls of the worker are answered with 503. */
async function failCallsOfWorker(page: Page) {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    self.fetch = async () => new Response(null, { status: 503 });
  });
}

const shownOn = async (page: Page) =>
  (await notificationsOn(page)).map(({ title, body }) => [title, body]);

test('alerts that a notification could not end are not confirmed, and end once a page reaches the account, also those of a favourite that another device has saved', async () => {
  const member = await join();
  const { page, id } = await subscribed(member, { quiet: false });
  const { message, product_id } = await messageFor(id, 1);
  await call('PUT', `/api/favourites/${product_id}`, {}, member);
  const saved = async () => (await call('GET', '/api/favourites', undefined, member)).data;
  await page.goto('/robots.txt');
  await failCallsOfWorker(page);
  await deliver(page, message);
  await clickNotification(page, 'mute');
  await expect
    .poll(() => shownOn(page))
    .toEqual([['이 상품의 알림을 아직 끄지 못했어요', '찜 목록을 열면 다시 시도할게요.']]);
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
  const member = await join();
  const { page, id } = await subscribed(member, { quiet: false });
  const { message, product_id } = await messageFor(id, 1);
  await call('PUT', `/api/favourites/${product_id}`, {}, member);
  await page.goto('/robots.txt');
  await failCallsOfWorker(page);
  await deliver(page, message);
  await clickNotification(page, 'mute');
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  // As after a month, when the session has expired.
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto('/');
  await expect
    .poll(async () => (await call('GET', '/api/favourites', undefined, member)).data)
    .toMatchObject([{ has_alert: false, product: { product_id } }]);
});

test('alerts that a notification could not end end in the account to which it was sent, even if nobody is logged in here any more', async () => {
  const member = await join();
  const { page, id } = await subscribed(member, { quiet: false });
  const { message, product_id } = await messageFor(id, 1);
  await call('PUT', `/api/favourites/${product_id}`, {}, member);
  await page.goto('/robots.txt');
  await failCallsOfWorker(page);
  await deliver(page, message);
  await clickNotification(page, 'mute');
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  // As after a month, when the session has expired.
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto('/');
  await expect
    .poll(async () => (await call('GET', '/api/favourites', undefined, member)).data)
    .toMatchObject([{ has_alert: false, product: { product_id } }]);
});

test('alerts that a notification could not end end in the account to which it was sent, even if another member logs in here while the shop does not answer', async () => {
  const member = await join();
  const { page, id } = await subscribed(member, { quiet: false });
  const { message, product_id } = await messageFor(id, 1);
  await call('PUT', `/api/favourites/${product_id}`, {}, member);
  await page.goto('/robots.txt');
  await failCallsOfWorker(page);
  await deliver(page, message);
  await clickNotification(page, 'mute');
  await expect.poll(() => shownOn(page)).toHaveLength(1);
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
  await expect
    .poll(async () => (await call('GET', '/api/favourites', undefined, member)).data)
    .toMatchObject([{ has_alert: false, product: { product_id } }]);
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

test('a notification about several products ends all alerts of its browser', async () => {
  const { page, id } = await subscribed();
  const path = `/api/push/subscriptions/${id}`;
  // For the page, not the worker: it may report the browser right after its removal, which would get a 404.
  await page.route(`**${path}`, () => {});
  await deliver(page, {
    title: '(광고) [다모아] 찜한 상품 4개의 가격이 내렸어요',
    mute: { path },
  });
  const [worker] = page.context().serviceWorkers();
  // Headless Chromium has no subscription that could be ended.
  await worker?.evaluate(() => {
    const unsubscribe = () => fetch('/robots.txt?unsubscribed');
    Object.assign(PushManager.prototype, { getSubscription: async () => ({ unsubscribe }) });
  });
  const ended = page
    .context()
    .waitForEvent('response', (response) => response.url().endsWith('?unsubscribed'));
  const removed = subscriptionCallOfWorker(page, 'DELETE');
  await clickNotification(page, 'mute');
  await ended;
  expect(new URL((await removed).url()).pathname).toBe(path);
  expect((await removed).status()).toBe(204);
  await expect
    .poll(() => shownOn(page))
    .toEqual([
      ['이 브라우저의 가격 알림을 모두 껐어요', expect.stringMatching(/^2\d{3}\. \d+\. \d+\. · /)],
    ]);
});

test.each([
  [true, '이 브라우저의 가격 알림을 모두 껐어요'],
  [false, '가격 알림을 아직 끄지 못했어요'],
])(
  'while the shop does not answer, the end of all alerts of a browser is confirmed only if its subscription is gone: %s',
  async (isGone, title) => {
    const { page, id } = await subscribed();
    await failCallsOfWorker(page);
    await deliver(page, { mute: { path: `/api/push/subscriptions/${id}` } });
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate((isGone) => {
      const unsubscribe = () => (isGone ? Promise.resolve(true) : Promise.reject(new Error()));
      Object.assign(PushManager.prototype, { getSubscription: async () => ({ unsubscribe }) });
    }, isGone);
    await clickNotification(page, 'mute');
    await expect.poll(() => shownOn(page)).toEqual([[title, expect.any(String)]]);
  },
);
