import { expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { call, join } from './support/member.ts';
import {
  clickNotification,
  deliver,
  failCallsOfWorker,
  messageFor,
  mute,
  notificationsOn,
  shownOn,
  subscriptionCallOfWorker,
} from './support/notifications.ts';
import { subscribed } from './support/push.ts';

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
