import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listing } from './api.ts';

/** A message about a product of the shop, with a button for the browser with this id. */
export async function messageFor(id: string, index = 0) {
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

/** Milliseconds after which a message counts as lost. One that is only late would be shown after its click. */
const LOST_AFTER = 5_000;

/**
 * Delivers a push message to the worker of the shop, again if no notification is shown: on a busy machine
 * Chromium sometimes loses a message. A message that is delivered twice is still one notification.
 */
export async function deliver(page: Page, message: object | string) {
  // The worker adds what a message lacks.
  const expected = typeof message === 'object' && 'tag' in message ? message.tag : 'several';
  let sentAt = 0;
  await expect
    .poll(
      async () => {
        if (Date.now() - sentAt > LOST_AFTER) {
          sentAt = Date.now();
          await handOver(page, message);
          return 0;
        }
        return (await notificationsOn(page)).filter(({ tag }) => tag === expected).length;
      },
      // Each look may lose the message (`notificationsOn`).
      { timeout: 30_000, interval: 250 },
    )
    .toBe(1);
}

async function handOver(page: Page, message: object | string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: typeof message === 'string' ? message : JSON.stringify(message),
  });
  await session.detach();
}

/**
 * The notifications that the browser currently shows. Call this when none is about to be shown: Chromium drops one that it
 * has stored but does not show yet while it lists them.
 */
export const notificationsOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/**
 * Clicks a notification, or one of its buttons, and waits until the worker has handled that.
 * @returns the address that the worker opens then
 */
export async function clickNotification(page: Page, action = '') {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No worker runs.');
  return worker.evaluate(async (button) => {
    // The types of a page know nothing of workers.
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<void> };
      dispatchEvent(event: Event): void;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    // A browser opens windows only for the click of a person.
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => resolve(address);
    });
    const click = new scope.NotificationEvent('notificationclick', {
      notification,
      action: button,
    });
    const handled = new Promise((resolve) => {
      Object.assign(click, { waitUntil: resolve });
    });
    scope.dispatchEvent(click);
    await handled;
    return button === '' ? opened : undefined;
  }, action);
}

/** The titles and texts of the notifications that the browser currently shows. */
export const shownOn = async (page: Page) =>
  (await notificationsOn(page)).map(({ title, body }) => [title, body]);

/** Ends the alerts of a product by its notification. @returns the response that the worker gets */
export async function mute(page: Page, message: object) {
  await deliver(page, message);
  const muted = subscriptionCallOfWorker(page, 'DELETE');
  await clickNotification(page, 'mute');
  return muted;
}

/** Waits for a call of the worker, which belongs to the context and not to the page. */
export const subscriptionCallOfWorker = (page: Page, method: string) =>
  page
    .context()
    .waitForEvent(
      'response',
      (response) =>
        response.url().includes('/api/push/subscriptions') &&
        response.request().method() === method,
    );

/** From now on, the calls of the worker are answered with 503. */
export async function failCallsOfWorker(page: Page) {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    self.fetch = async () => new Response(null, { status: 503 });
  });
}
