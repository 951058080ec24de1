import { readFile } from 'node:fs/promises';
import { DEMO_ACCOUNT } from '@damoa/demo';
import { freePort } from '@damoa/service';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { logIn, logOut, PASSWORD, storeSession } from './support/member.ts';
import { startOnOneMachine } from './support/one-machine.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';
import { LONG_TIMEOUT } from './support/shop-settings.ts';
import { watchTraffic } from './support/traffic.ts';
import { untilAccepted } from './support/until-accepted.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';

// Passkeys are bound to a domain, which an IP address does not have.
const port = await freePort();
const url = `http://localhost:${port}`;
const shop = await startOnOneMachine({
  ...LONG_TIMEOUT,
  PORT: String(port),
  SITE_URL: url,
  DEMO_PRODUCTS: '0',
  REQUIRE_PASSKEY: '1',
  LIMIT_LOGIN_ADDRESS: '1000',
});
afterAll(() => shop.stop());

interface Credentials {
  email: string;
  password: string;
}

const PAGE = '/account/passkeys';
const OPTIONS = '**/api/passkey-login/options';
let members = 0;

async function post(path: string, body: object) {
  const answer = await untilAccepted(() =>
    fetch(`${shop.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return answer.json();
}

async function join() {
  members += 1;
  const email = `member-${members}@example.com`;
  const filled = { name: '이다모', email, password: PASSWORD, password_confirmation: PASSWORD };
  await post('/api/register', filled);
  return { email, password: PASSWORD };
}

/**
 * Opens the passkeys page in a browser with an authenticator, logged in as `who`, by default as a new member.
 */
async function open(
  device: BrowserContextOptions,
  { quiet = true, offers = false, who = undefined as Credentials | undefined } = {},
) {
  const { email, password } = who ?? (await join());
  const { token, user } = await post('/api/login', { email, password });
  const page = await visitInSharedPage('/robots.txt', { ...device, quiet, baseURL: url });
  await storeSession(page, { token, user });
  const authenticator = await addAuthenticator(page);
  await page.goto(PAGE);
  await untilHydrated(page);
  if (!offers) await page.evaluate(neverOffer);
  await page.getByRole('button', { name: '패스키 추가' }).waitFor();
  return { page, email, password, authenticator };
}

/** Disables passkeys in autofill: a touch would answer that offer instead of the prompt of a button. */
function neverOffer() {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

/** Adds a passkey, and returns the recovery codes. */
async function addPasskey({ page, password, authenticator }: Awaited<ReturnType<typeof open>>) {
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await authenticator.touchedWhile(async () => {
    await page.keyboard.press('Enter');
    await codesDialog(page).waitFor();
  });
  const codes = await codesDialog(page).getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: '저장했어요' }).click();
  await isFocused(page, '패스키 추가');
  return codes;
}

const codesDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: '복구 코드를 저장해 주세요' });
const atHome = (page: Page) => page.waitForURL((address) => address.pathname === '/');
const secondStep = (page: Page) => page.getByRole('heading', { name: '한 번 더 확인할게요' });
const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);

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

async function toLogin(page: Page) {
  await logOut(page);
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: '패스키로 로그인' }).waitFor();
}

test('a passkey is added by keyboard, recovery codes are shown once, and the passkey logs in without a password', async () => {
  const { page, authenticator } = await open(DESKTOP);
  // Dialogs close as slowly as on a slow device: one is still there when the next is used.
  await page.evaluate(() => document.documentElement.style.setProperty('--slide', '1s'));
  await page.getByRole('button', { name: '패스키 추가' }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('패스키 이름');
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('서재 컴퓨터');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await authenticator.touchedWhile(async () => {
    await page.keyboard.press('Enter');
    await codesDialog(page).waitFor();
  });
  const [passkey] = await authenticator.passkeys();
  expect(passkey).toMatchObject({ rpId: 'localhost', isResidentCredential: true });
  const codes = await codesDialog(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await codesDialog(page).waitFor();
  await isFocused(page, '복사');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('.modal').count()).toBe(1);
  await isFocused(page, '파일로 저장');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain(codes.join('\n'));
  await page.getByText('파일로 저장했어요.').waitFor();
  await page.keyboard.press('Tab');
  await isFocused(page, '저장했어요');
  await page.keyboard.press('Enter');
  await codesDialog(page).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: '패스키' }).getByText('서재 컴퓨터').waitFor();
  await page.getByText('패스키를 추가했어요.').waitFor();
  await isFocused(page, '패스키 추가');

  await toLogin(page);
  await authenticator.touchedWhile(async () => {
    await page.getByRole('button', { name: '패스키로 로그인' }).press('Enter');
    await atHome(page);
  });
  await page.getByRole('button', { name: /님의 메뉴/ }).waitFor();
});

test('going back or reloading asks for confirmation while recovery codes are not saved', async () => {
  const { page, authenticator } = await open(DESKTOP);
  await page.goto('/account');
  await untilHydrated(page);
  await follow(page, PAGE);
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await authenticator.touchedWhile(async () => {
    await page.keyboard.press('Enter');
    await codesDialog(page).waitFor();
  });
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message() || dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => history.back());
  const question = '복구 코드는 지금만 볼 수 있어요. 저장하지 않고 이 페이지를 나갈까요?';
  await expect.poll(() => questions).toEqual([question]);
  // The router returns to the page, which takes a moment.
  await page.waitForFunction((path) => location.pathname === path, PAGE);
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual([question, 'beforeunload']);
  await expect.poll(() => new URL(page.url()).pathname).toBe(PAGE);
  await codesDialog(page).getByRole('button', { name: '저장했어요' }).click();
  await codesDialog(page).waitFor({ state: 'detached' });
  await page.evaluate(() => history.back());
  await page.waitForURL((address) => address.pathname === '/account');
  expect(questions).toHaveLength(2);
});

test('leaving also asks for confirmation while recovery codes are being created, and they are shown before any other reply', async () => {
  const { page, authenticator } = await open(DESKTOP);
  const making = holdBack('**/api/account/passkeys');
  await making.hold(page);
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await authenticator.touchedWhile(async () => {
    await page.keyboard.press('Enter');
    await making.held;
  });
  const asked = page.waitForEvent('dialog');
  page.on('dialog', (dialog) => void dialog.dismiss());
  await follow(page, '/about');
  expect((await asked).message()).toContain('복구 코드는 지금만 볼 수 있어요.');
  const list = holdBack('**/api/account/passkeys');
  await list.hold(page);
  making.release();
  await codesDialog(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(PAGE);
  list.release();
  await page.getByRole('button', { name: '저장했어요' }).click();
  await page.getByText('패스키를 추가했어요.').waitFor();
});

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

test('a wrong password is reported beside its field and creates no passkey; a passkey can replace the password, is renamed and removed, and removing the last one turns off the second factor', async () => {
  const opened = await open(PHONE, { quiet: false });
  const { page, email, authenticator } = opened;
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong password');
  await page.keyboard.press('Enter');
  await page.getByText('지금 쓰는 비밀번호와 달라요.').waitFor();
  expect(await authenticator.passkeys()).toEqual([]);
  await page.getByRole('button', { name: '취소' }).click();
  await addPasskey(opened);

  await page.getByRole('button', { name: '새 복구 코드 만들기' }).click();
  await authenticator.touchedWhile(async () => {
    await page.getByRole('button', { name: '비밀번호 대신 패스키로 확인' }).click();
    await codesDialog(page).waitFor();
  });
  await page.getByRole('button', { name: '저장했어요' }).click();
  await codesDialog(page).waitFor({ state: 'detached' });

  await page.getByRole('switch', { name: /비밀번호만으로는/ }).press('Space');
  // Of two changes that finish at the same time, only the last is reported: wait for the first.
  await page.getByText('이제 로그인할 때').waitFor();
  await page.getByRole('button', { name: /이름 바꾸기/ }).click();
  await page.getByRole('textbox', { name: '패스키 이름' }).fill('아주 '.repeat(12));
  await page.keyboard.press('Enter');
  await page.getByText('이름을 바꿨어요.').waitFor();
  await page.getByRole('button', { name: /삭제/ }).click();
  const dialog = page.getByRole('alertdialog', { name: '패스키 삭제' });
  await dialog.getByText('마지막 패스키라서').waitFor();
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByText('비밀번호만으로는 바꿀 수 없어요.').waitFor();
  await authenticator.touchedWhile(async () => {
    await dialog.getByRole('button', { name: '비밀번호 대신 패스키로 확인' }).click();
    await page.getByText('패스키를 삭제했어요.').waitFor();
  });
  await page.getByRole('list', { name: '패스키' }).waitFor({ state: 'detached' });
  await isFocused(page, '패스키 추가');
  await toLogin(page);
  await logIn(page, email);
  await atHome(page);
});

/** Renames the only passkey of the member, as another device would. */
async function renamePasskey(page: Page, name: string) {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `${shop.apiUrl}/api/account/passkeys`;
  const { passkeys } = await (await fetch(address, { headers })).json();
  const body = JSON.stringify({ id: passkeys[0].id, name });
  expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200);
}

test('after a change of the password, the account page names the passkeys that remain, and leads to them', async () => {
  const visit = await open(PHONE);
  await addPasskey(visit);
  const { page, password } = visit;
  await renamePasskey(page, '낯선 기기');
  // A moment later, when the page still has the old name in its cache.
  await follow(page, '/account');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('four unrelated words here');
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('four unrelated words here');
  await page.keyboard.press('Enter');
  await page.getByText('이 패스키로는 계속 로그인할 수 있어요: ‘\u2068낯선 기기\u2069’').waitFor();
  await page.getByRole('link', { name: '패스키 보기' }).click();
  await page.waitForURL(/\/account\/passkeys$/);
});

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
  // Calls that are still in flight when the clock is set would time out.
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

test('a visitor of the passkeys page is redirected to the login, and back', async () => {
  const page = await visitInSharedPage(PAGE, { ...PHONE, baseURL: url });
  await page.waitForURL((address) => address.search === '?redirect=%2Faccount%2Fpasskeys');
});
