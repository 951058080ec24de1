import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listing } from './api.ts';
import { findChromium, launchBrowser } from './chromium.ts';
import { loggedIn, type Member } from './member.ts';
import { DESKTOP, type VisitOptions, visit } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { PUSH_SERVICE } from './shop-settings.ts';

/** A full Chromium: the headless shell denies all notifications. */
const browser = await launchBrowser(findChromium());

/** Opens the favourites page in a browser that can subscribe. */
export async function visitFavourites(options: VisitOptions = {}) {
  const page = await visit('/robots.txt', { browser, permissions: ['notifications'], ...options });
  await standInForPushService(page);
  await page.goto('/favourites');
  return page;
}

/** Opens the panel of alerts. @returns the switch for this browser */
export async function openAlerts(page: Page) {
  await untilHydrated(page);
  await page.locator('.alert-ways summary').click();
  return page.getByRole('switch', { name: '이 브라우저로 알림 받기' });
}

/** Turns alerts on in a browser. @returns its page, and the id of its subscription */
export async function subscribed(member?: Member, options: VisitOptions = {}) {
  const page = await visitFavourites({
    ...DESKTOP,
    ...(member && loggedIn(member)),
    ...options,
  });
  const made = subscriptionCall(page, 'POST');
  await (await openAlerts(page)).click();
  const { id } = await (await made).json();
  await page.getByText('가격 알림 받는 중').waitFor();
  return { page, id };
}

/** Waits for a call to the API about the subscription of this browser. */
export const subscriptionCall = (page: Page, method: string) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/api/push/subscriptions') && response.request().method() === method,
  );

/** Saves the first product of the page. @returns the id of the product */
export async function saveFirstProduct(page: Page) {
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /^찜하기/ })
    .first()
    .click();
  const { data } = await listing('');
  return data[0]?.product_id;
}

/**
 * Fakes the subscription at a push service, which headless Chromium does not have. The worker, the permission
 * and the messages are real. Like a real one, the subscription outlives the page.
 */
async function standInForPushService(page: Page) {
  await page.addInitScript(async (origin) => {
    const KEY = 'subscription';
    async function subscribe() {
      const keys = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
      const base64url = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replace(/\+/g, '-')
          .replace(/\//g, '_')
          .replace(/=/g, '');
      const json = {
        endpoint: `${origin}/${crypto.randomUUID()}`,
        keys: { p256dh: base64url(point), auth: base64url(point.slice(1, 17)) },
      };
      localStorage.setItem(KEY, JSON.stringify(json));
      return getSubscription();
    }
    async function getSubscription() {
      const json = localStorage.getItem(KEY);
      return json && { toJSON: () => JSON.parse(json), unsubscribe: async () => true };
    }
    Object.assign(PushManager.prototype, { subscribe, getSubscription });
  }, PUSH_SERVICE);
}

/** Ends the subscription as the browser itself does, such as after the permission was revoked. */
export const loseSubscription = (page: Page) =>
  page.evaluate(() => localStorage.removeItem('subscription'));

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
