import { DEMO_ACCOUNT } from '@damoa/demo';
import type { Page, Route } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { logIn, logOut } from './support/member.ts';
import { DESKTOP, PHONE } from './support/open-page.ts';
import {
  addPasskey,
  atHome,
  isFocused,
  neverOffer,
  openPasskeyShop,
  toLogin,
} from './support/passkey-shop.ts';
import { watchTraffic } from './support/traffic.ts';

const { open, stop } = await openPasskeyShop();
afterAll(stop);

const OPTIONS = '**/api/passkey-login/options';

const secondStep = (page: Page) => page.getByRole('heading', { name: '한 번 더 확인할게요' });

/** Waits for the modal after a failed login, which does not doubt email and password, and closes it. */
async function closeFailure(page: Page, reason: string) {
  const modal = page.getByRole('alertdialog', { name: '로그인 실패' });
  await modal.getByText(reason).waitFor();
  expect(await modal.textContent()).toMatch(/로그인에 실패했습니다\.(?! 이메일)/);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
}

const failWith = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { type: '', title: '', status, detail: `상태 ${status}` } });

test('with the second factor, a password logs in together with a passkey, or with a recovery code, which works once', async () => {
  // Browsers log a refused request as an error.
  const opened = await open(PHONE, { quiet: false });
  const { page, email, authenticator } = opened;
  const [code = ''] = await addPasskey(opened);
  await page.getByRole('switch', { name: /비밀번호만으로는/ }).press('Space');
  await page.getByText('이제 로그인할 때').waitFor();

  await toLogin(page);
  await logIn(page, email);
  await secondStep(page).waitFor();
  await isFocused(page, '패스키로 확인');
  await authenticator.touchedWhile(async () => {
    await page.keyboard.press('Enter');
    await atHome(page);
  });

  for (const isFirst of [true, false]) {
    await toLogin(page);
    await logIn(page, email);
    await secondStep(page).waitFor();
    await page.getByLabel('복구 코드', { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    if (isFirst) await atHome(page);
  }
  await closeFailure(page, '복구 코드를 확인해 주세요.');
  const field = page.getByLabel('복구 코드', { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe(code);
  await page.route('**/api/login', failWith(503));
  await authenticator.touchedWhile(async () => {
    await page.getByRole('button', { name: '패스키로 확인' }).click();
    await closeFailure(page, '상태 503');
  });
  await isFocused(page, '패스키로 확인');
  expect(await field.inputValue()).toBe(code);
  await page.getByRole('button', { name: '처음으로' }).click();
  expect(await page.getByLabel('이메일').inputValue()).toBe(email);
  expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('');
});

test('a login by passkey that is refused, throttled or fails shows the modal with the reason, and keeps what was typed and the focus; an unconfirmed passkey shows a plain message and no modal, and another attempt succeeds', async () => {
  const opened = await open(DESKTOP, { quiet: false });
  const { page, email, authenticator } = opened;
  await addPasskey(opened);
  await toLogin(page);
  await page.getByLabel('이메일').fill(email);
  const button = page.getByRole('button', { name: '패스키로 로그인' });
  for (const call of [OPTIONS, '**/api/passkey-login']) {
    for (const status of [403, 429, 503]) {
      await page.route(call, failWith(status));
      await authenticator.touchedWhile(async () => {
        await button.click();
        await closeFailure(page, `상태 ${status}`);
      });
      await page.unroute(call);
      await isFocused(page, '패스키로 로그인');
      expect(await page.getByLabel('이메일').inputValue(), `${call} ${status}`).toBe(email);
    }
  }
  await page.evaluate(cancelNextPrompt);
  await button.click();
  await page.getByRole('alert').getByText('패스키 확인이 취소되었거나').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await authenticator.touchedWhile(async () => {
    await button.click();
    await atHome(page);
  });
});

/** Cancels the next prompt of a button, as a browser reports it. */
function cancelNextPrompt() {
  const { credentials } = navigator;
  const get = credentials.get.bind(credentials);
  credentials.get = (options) => {
    if (options?.mediation === 'conditional') return get(options);
    credentials.get = get;
    return Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
  };
}

test('a passkey is offered in the autofill of the e-mail field, without a button; a prompt of the button is not aborted by a late offer', async () => {
  const opened = await open(DESKTOP, { offers: true });
  const { page, authenticator } = opened;
  await addPasskey(opened);
  // Touched before the offer, which would otherwise wait forever.
  await authenticator.touchedWhile(async () => {
    await logOut(page);
    await atHome(page);
  });
  await page.getByRole('button', { name: /님의 메뉴/ }).waitFor();

  // Keeps request interception on: without any route, the browser would continue the held request.
  await page.route('**/api/passkey-login/*', (route) => route.continue());
  const offer = holdBack(OPTIONS);
  await offer.hold(page);
  await toLogin(page);
  await offer.held;
  // Only the request of the offer is held.
  await page.unroute(OPTIONS);
  const prompted = page.waitForResponse(OPTIONS);
  const button = page.getByRole('button', { name: '패스키로 로그인' });
  await button.click();
  await (await prompted).finished();
  const offered = page.waitForResponse(OPTIONS);
  offer.release();
  await (await offered).finished();
  await page.waitForTimeout(300);
  expect(await button.getAttribute('aria-busy'), 'the prompt is open').toBe('true');
});

test('the offer of a passkey is renewed before its challenge expires', async () => {
  const { page } = await open(DESKTOP, { offers: true });
  await page.clock.install();
  const { untilQuiet } = watchTraffic(page);
  const offered = page.waitForResponse(OPTIONS);
  await toLogin(page);
  await (await offered).finished();
  // Calls that are still in flight when the clock is set would time out. While it is stopped, no timer begins one.
  await page.clock.pauseAt(Date.now() + 5_000);
  onTestFinished(() => page.clock.resume());
  await untilQuiet();
  const again = page.waitForResponse(OPTIONS);
  await page.clock.fastForward('04:30');
  expect((await again).status()).toBe(200);
});

test('if operators need a passkey, their pages say so, and open after a login with one', async () => {
  // A direct load of an operators' page has the status 404.
  const opened = await open(DESKTOP, { quiet: false, who: DEMO_ACCOUNT });
  const { page, authenticator } = opened;
  await page.getByText('이 사이트의 운영자는 패스키로 로그인해야').waitFor();
  await page.goto('/admin');
  await page.getByRole('heading', { name: '패스키로 로그인해 주세요' }).waitFor();
  await page.getByRole('link', { name: '패스키 추가' }).click();
  await page.getByRole('button', { name: '패스키 추가' }).waitFor();
  await page.evaluate(neverOffer);
  await addPasskey(opened);
  await page.goto('/admin');
  await page.evaluate(neverOffer);
  await page.getByRole('button', { name: '로그아웃하고 패스키로 로그인' }).click();
  await page.waitForURL(/\/login/);
  await authenticator.touchedWhile(async () => {
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await atHome(page);
  });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
});
