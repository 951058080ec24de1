import { freePort } from '@damoa/service';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { logOut, PASSWORD, storeSession } from './member.ts';
import { startOnOneMachine } from './one-machine.ts';
import { visitInSharedPage } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { LONG_TIMEOUT } from './shop-settings.ts';
import { untilAccepted } from './until-accepted.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

interface Credentials {
  email: string;
  password: string;
}

export const PAGE = '/account/passkeys';

/** Starts a separate shop that requires operators to use a passkey, and has no products. */
export async function openPasskeyShop() {
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

  return { url, apiUrl: shop.apiUrl, open, stop: () => shop.stop() };
}

/** Disables passkeys in autofill: a touch would answer that offer instead of the prompt of a button. */
export function neverOffer() {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

type OpenedPage = Awaited<ReturnType<Awaited<ReturnType<typeof openPasskeyShop>>['open']>>;

/** Adds a passkey, and returns the recovery codes. */
export async function addPasskey({ page, password, authenticator }: OpenedPage) {
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

export const codesDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: '복구 코드를 저장해 주세요' });
export const atHome = (page: Page) => page.waitForURL((address) => address.pathname === '/');
export const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);

export async function toLogin(page: Page) {
  await logOut(page);
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: '패스키로 로그인' }).waitFor();
}
