import { expect, test } from 'vitest';
import { call, join, PASSWORD, stored, storeSession } from './support/member.ts';
import { DESKTOP } from './support/open-page.ts';
import {
  loseSubscription,
  openAlerts,
  saveFirstProduct,
  subscribed,
  subscriptionCall,
  visitFavourites,
} from './support/push.ts';
import { untilConfirmed, untilHydrated, untilSettled } from './support/screen.ts';

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
  await (await openAlerts(page)).click();
  await page.getByText('가격 알림 받는 중').waitFor();
  await page.route('**/api/push/subscriptions/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 404, json: { title: '', status: 404 } })
      : route.fallback(),
  );
  // This page may have reported the browser before: the next report is due a month later.
  await page.clock.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1_000);
  await page.reload();
  const push = await openAlerts(page);
  await expect.poll(() => push.isChecked()).toBe(false);
  expect(await stored(page, 'damoa_push')).toBeNull();
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

test('a subscription that was ended for a member becomes theirs again with their next login in that browser', async () => {
  const member = await join();
  const { email } = member.user;
  const { page } = await subscribed(member);
  // This page reports the browser to the account, or the next one does.
  await page.reload();
  await expect
    .poll(async () => JSON.parse((await stored(page, 'damoa_push')) ?? '{}').reported)
    .toMatch(/./);
  // A call that is still in flight at the end of its session would be refused.
  await untilSettled(page);
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
