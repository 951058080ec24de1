import { seoulDay } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { violationsInBothThemes, violationsOn } from './support/axe.ts';
import { ID } from './support/dropped-product.ts';
import { emailToken, tomorrow } from './support/email-token.ts';
import { follow } from './support/follow.ts';
import { addInitScript } from './support/init-script.ts';
import {
  call,
  join,
  loggedIn,
  type Member,
  PASSWORD,
  stored,
  storeSession,
  storing,
} from './support/member.ts';
import {
  DESKTOP,
  PHONE,
  type VisitOptions,
  visit,
  visitInSharedPage,
  WITHOUT_SCRIPTS,
} from './support/open-page.ts';
import {
  browserWithNotifications,
  clickNotification,
  deliver,
  loseSubscription,
  notificationsOn,
  openAlerts,
  standInForPushService,
} from './support/push.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

const { close, ...allowed } = await browserWithNotifications();
afterAll(close);

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15';

/** Opens the favourites page in a browser that can subscribe. */
async function visitFavourites(options: VisitOptions = {}) {
  const page = await visit('/robots.txt', { ...allowed, ...options });
  await standInForPushService(page);
  await page.goto('/favourites');
  return page;
}

/** Waits for a call to the API about the subscription of this browser. */
const subscriptionCall = (page: Page, method: string) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/api/push/subscriptions') && response.request().method() === method,
  );

test('beside a price chart, a button saves the product and opens the favourites, where alerts are turned on', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, PHONE);
  await untilHydrated(page);
  await page.getByRole('button', { name: '가격이 내리면 알림 받기' }).click();
  await page.waitForURL((url) => url.pathname === '/favourites');
  await page.locator(`a[data-product="${ID}"]`).first().waitFor();
  await openAlerts(page);
});

test('a tap on a switch takes effect even while the settings are loading, and axe finds no violations in them', async () => {
  // Not quiet: the link is not sent, since no worker runs.
  const page = await visitFavourites({ ...PHONE, ...loggedIn(await join()), quiet: false });
  const settings = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/account/alerts', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const reply = await route.fetch();
    await settings.promise;
    // The page may have cancelled the request.
    await route.fulfill({ response: reply }).catch(() => {});
    answered.resolve();
  });
  await page.reload();
  const push = await openAlerts(page);
  const email = page.getByRole('switch', { name: '이메일로 알림 받기' });
  await email.click();
  await expect.poll(() => email.isChecked()).toBe(true);
  await page.getByRole('button', { name: '확인 메일 보내기' }).waitFor();
  settings.resolve();
  await answered.promise;
  await page.waitForTimeout(300);
  expect(await email.isChecked()).toBe(true);
  await push.waitFor();
  expect(await violationsInBothThemes(page, 'main')).toEqual([]);
});

test('settings of alerts by e-mail that failed to load say so, and load with the next visit of the page', async () => {
  const page = await visitFavourites({ ...DESKTOP, ...loggedIn(await join()), quiet: false });
  // A status that is not retried automatically.
  const problem = { type: '', title: '', status: 504, detail: '응답이 너무 늦어요.' };
  await page.route('**/api/account/alerts', (route) =>
    route.fulfill({ status: 504, json: problem }),
  );
  await page.reload();
  await openAlerts(page);
  await page.getByText(problem.detail).waitFor();
  await page.unroute('**/api/account/alerts');
  await follow(page, '/about');
  await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
  await follow(page, '/favourites');
  await openAlerts(page);
  const loaded = page.locator('.alert-way:not([aria-busy])', { hasText: '이메일로 알림 받기' });
  await loaded.waitFor();
});

test('turning alerts by e-mail on and off is confirmed with the date', async () => {
  const member = await join();
  const token = emailToken(member.user, 'verify-email', tomorrow());
  await call('POST', '/api/account/email-verification/confirm', { token });
  const page = await visitFavourites({ ...DESKTOP, ...loggedIn(member) });
  await openAlerts(page);
  const email = page.getByRole('switch', { name: '이메일로 알림 받기' });
  for (const decision of ['동의를', '거부를']) {
    await email.click();
    await untilConfirmed(page, `이메일 수신 ${decision}`);
  }
});

test.each([
  [100, false],
  [101, true],
])(
  'with %i products to watch, a browser without an account says that only the last 100 are: %s',
  async (count, isSaid) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      product_id: `unknown-${index}`,
      saved_price: 10_000,
      saved_at: '2026-11-01T03:00:00.000Z',
      wish_price: null,
      has_alert: true,
    }));
    const favourites = { damoa_favourites: { owner: null, entries } };
    const page = await visitFavourites({ ...DESKTOP, ...storing(favourites) });
    await (await openAlerts(page)).waitFor();
    const note = page.getByText('가장 최근에 찜한 100개까지 알려 드려요.');
    expect(await note.isVisible()).toBe(isSaid);
  },
);

/** Waits for the confirmation of a decision, with its day. */
async function untilConfirmed(page: Page, decision: string) {
  const [year, month, day] = seoulDay().split('-').map(Number);
  await page.getByText(`다모아가 ${year}.${month}.${day}에 ${decision} 처리했어요.`).waitFor();
}

test('without an account, alerts in a browser are turned on and off by keyboard, with a confirmation that has the date, survive a reload, and follow later changes of favourites', async () => {
  const page = await visitFavourites(DESKTOP);
  await untilHydrated(page);
  await page.locator('.alert-ways summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const made = subscriptionCall(page, 'POST');
  await page.keyboard.press('Space');
  expect((await made).status()).toBe(201);
  await page.getByText('가격 알림 받는 중').waitFor();
  await untilConfirmed(page, '브라우저 알림 수신 동의를');

  await page.goto('/');
  // Not the call of each page load, which has no product here.
  const followed = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.request().postDataJSON().favourites?.length > 0,
  );
  const saved = await saveFirstProduct(page);
  expect((await followed).status()).toBe(204);
  expect((await followed).request().postDataJSON()).toMatchObject({
    favourites: [{ product_id: saved }],
  });

  await page.goto('/favourites');
  const push = await openAlerts(page);
  await expect.poll(() => push.isChecked()).toBe(true);
  const ended = subscriptionCall(page, 'DELETE');
  await push.click();
  expect((await ended).status()).toBe(204);
  await expect.poll(() => push.isChecked()).toBe(false);
  await untilConfirmed(page, '브라우저 알림 수신 거부를');
});

/** @returns the id of the product */
async function saveFirstProduct(page: Page) {
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /^찜하기/ })
    .first()
    .click();
  const { data } = await listing('');
  return data[0]?.product_id;
}

test('alerts whose subscription the browser has ended are shown as off when the page gets the focus, and detected by any other page', async () => {
  const page = await visitFavourites(DESKTOP);
  const push = await openAlerts(page);
  const turnOn = async () => {
    await push.click();
    await page.getByText('가격 알림 받는 중').waitFor();
  };
  await turnOn();
  await loseSubscription(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => push.isChecked()).toBe(false);

  await turnOn();
  await page.goto('/about');
  await untilSettled(page);
  expect(await stored(page, 'damoa_push')).not.toBeNull();
  await loseSubscription(page);
  await page.goto('/');
  await expect.poll(() => stored(page, 'damoa_push')).toBeNull();
});

test('alerts that the shop has ended are off on the open page, too, once it has reported its browser', async () => {
  const page = await visitFavourites({ ...DESKTOP, quiet: false });
  await page.route('**/api/push/subscriptions/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 404, json: { title: '', status: 404 } })
      : route.fallback(),
  );
  await (await openAlerts(page)).click();
  await page.getByText('가격 알림 받는 중').waitFor();
  await page.reload();
  const push = await openAlerts(page);
  await expect.poll(() => push.isChecked()).toBe(false);
  expect(await stored(page, 'damoa_push')).toBeNull();
});

test('if the user has denied notifications, the settings say what to do', async () => {
  const page = await visitInSharedPage('/robots.txt', DESKTOP);
  await addInitScript(page, () =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await page.goto('/favourites');
  await openAlerts(page);
  await page.getByText(/사이트 설정에서 알림을 허용/).waitFor();
});

test.each([true, false])(
  'the settings mention alerts by e-mail to a visitor only if the shop sends e-mail: %s',
  async (canSend) => {
    const page = await visitInSharedPage('/robots.txt', DESKTOP);
    await page.route('**/api/push/key', (route) =>
      route.fulfill({ json: { key: '', can_email: canSend } }),
    );
    const asked = page.waitForResponse('**/api/push/key');
    await page.goto('/favourites');
    await openAlerts(page);
    await (await asked).finished();
    await page.waitForTimeout(300);
    await page.getByText('이메일로 알림 받기').waitFor({ state: canSend ? 'visible' : 'detached' });
  },
);

test.each([
  ['a phone', PHONE, /다른 브라우저에서/],
  ['an iPhone', { ...PHONE, userAgent: IPHONE }, /홈 화면에 추가/],
])('without notifications, %s gets instructions', async (_, device, text) => {
  const page = await visitInSharedPage('/robots.txt', device);
  await addInitScript(page, () => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.goto('/favourites');
  await openAlerts(page);
  await page.getByText(text).waitFor();
});

test('if the push service fails, the switch stays off and the page says so', async () => {
  const page = await visitFavourites({ ...DESKTOP, quiet: false });
  await page.evaluate(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new Error('no push service'));
  });
  const push = await openAlerts(page);
  await push.click();
  await page.getByText('바꾸지 못했어요.').waitFor();
  expect(await push.isChecked()).toBe(false);
});

describe('the worker', () => {
  async function subscribed(member?: Member, options: VisitOptions = {}) {
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

  test('a subscription that was ended for a member becomes theirs again with their next login in that browser', async () => {
    const member = await join();
    const { email } = member.user;
    const { page } = await subscribed(member);
    // This page reports the browser to the account, or the next one does.
    await page.reload();
    await expect
      .poll(async () => JSON.parse((await stored(page, 'damoa_push')) ?? '{}').reported)
      .toMatch(/./);
    const anew = await call('POST', '/api/login', { email, password: PASSWORD });
    await call('DELETE', '/api/account/sessions', undefined, anew);
    await storeSession(page, anew);
    const reported = subscriptionCall(page, 'PUT');
    await page.goto('/');
    expect((await reported).request().headers().authorization).toBe(`Bearer ${anew.token}`);
  });

  test('alerts that a member turned on are off once another member logs in in that browser', async () => {
    const { page } = await subscribed(await join(), { quiet: false });
    const other = await join();
    await storeSession(page, other);
    // Not the report of the page that is left, which may come now.
    const reported = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' &&
        response.url().includes('/api/push/subscriptions') &&
        response.request().headers().authorization === `Bearer ${other.token}`,
    );
    await page.goto('/');
    expect((await reported).status()).toBe(404);
    await expect.poll(() => stored(page, 'damoa_push')).toBeNull();
    await page.goto('/favourites');
    expect(await (await openAlerts(page)).isChecked()).toBe(false);
  });

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
        [
          '이 브라우저의 가격 알림을 모두 껐어요',
          expect.stringMatching(/^2\d{3}\. \d+\. \d+\. · /),
        ],
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
});

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

describe('the links of e-mails', () => {
  /** Read in another session than that of the link: a replica may answer, which may be a moment behind. */
  const settingsOf = (member: Member) => call('GET', '/api/account/alerts', undefined, member);

  test.each([
    ['with scripts', DESKTOP],
    ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
  ])(
    'a link verifies an address only by its button, %s; opening it changes nothing',
    async (_, device) => {
      const member = await join();
      const page = await visitInSharedPage(
        `/verify-email?token=${emailToken(member.user, 'verify-email', tomorrow())}`,
        device,
      );
      expect(await settingsOf(member)).toMatchObject({ is_email_verified: false });
      await page.getByRole('button', { name: '확인하기' }).click();
      await page.getByRole('heading', { name: '이메일 주소를 확인했어요' }).waitFor();
      await expect.poll(() => settingsOf(member)).toMatchObject({ is_email_verified: true });
    },
  );

  test.each([
    ['with scripts', DESKTOP],
    ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
  ])('a link ends e-mails by its button and confirms it with the date, %s', async (_, device) => {
    const member = await join();
    await call('PUT', '/api/account/alerts', { by_email: true }, member);
    const page = await visitInSharedPage(
      `/unsubscribe?token=${emailToken(member.user, 'stop-alerts')}`,
      device,
    );
    expect(await settingsOf(member)).toMatchObject({ by_email: true });
    await page.getByRole('button', { name: '그만 받기' }).click();
    await page.getByRole('heading', { name: '이메일 알림을 껐어요' }).waitFor();
    await untilConfirmed(page, '이메일 수신 거부를');
    await expect.poll(() => settingsOf(member)).toMatchObject({ by_email: false });
  });

  test('a mail program ends e-mails with one click, with a form in either encoding', async () => {
    const forms = [new FormData(), new URLSearchParams()];
    for (const body of forms) {
      body.set('List-Unsubscribe', 'One-Click');
      const member = await join();
      await call('PUT', '/api/account/alerts', { by_email: true }, member);
      const address = new URL(
        `/unsubscribe?token=${emailToken(member.user, 'stop-alerts')}`,
        shopOfWorker().url,
      );
      expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
      await expect.poll(() => settingsOf(member)).toMatchObject({ by_email: false });
    }
  });

  test.each([DESKTOP, { ...DESKTOP, ...WITHOUT_SCRIPTS }])(
    'a link that is no longer valid says so, and leads to where a new one is sent',
    async (device) => {
      const path = `/verify-email?token=1.0.${'x'.repeat(43)}`;
      const page = await visitInSharedPage(path, { ...device, quiet: false });
      await page.getByRole('button', { name: '확인하기' }).click();
      await page.getByText('링크가 올바르지 않거나 기한이 지났어요.').waitFor();
      expect(await page.getByRole('button', { name: '확인하기' }).count()).toBe(0);
      const link = page.getByRole('main').getByRole('link', { name: '내 계정' });
      expect(await link.getAttribute('href')).toBe('/account');
    },
  );

  test.each([DESKTOP, { ...DESKTOP, ...WITHOUT_SCRIPTS }])(
    'an expired link says so at once, and leads to where a new one is sent',
    async (device) => {
      const path = `/verify-email?token=1.2.${'x'.repeat(43)}`;
      const page = await visitInSharedPage(path, device);
      await page.getByText('링크의 기한이 지났어요.').waitFor();
      expect(await page.locator('main button').count()).toBe(0);
      const link = page.getByRole('main').getByRole('link', { name: '내 계정' });
      expect(await link.getAttribute('href')).toBe('/account');
    },
  );

  test.each(['/verify-email', '/unsubscribe?token=1.2.abc'])(
    'a truncated link says so at once: %s',
    async (path) => {
      const page = await visitInSharedPage(path, PHONE);
      await page.getByText('링크가 잘렸어요.').waitFor();
      expect(await page.locator('main button').count()).toBe(0);
    },
  );

  test.each([
    { path: '/verify-email', device: PHONE, colorScheme: 'light' },
    { path: `/unsubscribe?token=1.0.${'x'.repeat(43)}`, device: DESKTOP, colorScheme: 'dark' },
  ] as const)('axe finds nothing on the page of a link: $path', async (screen) => {
    const page = await visitInSharedPage(screen.path, screen.device);
    await page.emulateMedia({ colorScheme: screen.colorScheme });
    await untilHydrated(page);
    expect(await violationsOn(page)).toEqual([]);
  });
});
