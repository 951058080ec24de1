import type { Page } from 'playwright-core';
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
