import type { Page } from 'playwright-core';
import { type Member, PASSWORD, storeSession } from './member.ts';
import { DESKTOP, visitInSharedPage } from './open-page.ts';
import { untilHydrated } from './screen.ts';

const OTHER_DEVICE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The accounts of the members of a shop. */
export function accountsOf(baseURL: string) {
  /** Calls the API, as a member if there is a token. */
  async function call(method: string, path: string, body?: object, token?: string) {
    const answer = await fetch(`${baseURL}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  }

  async function logIn(email: string, headers = {}): Promise<Member> {
    const answer = await fetch(`${baseURL}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    return answer.json();
  }

  /** @returns the token */
  const logInElsewhere = async (email: string) =>
    (await logIn(email, { 'user-agent': OTHER_DEVICE })).token;

  const statusOf = async (token: string) =>
    (await call('GET', '/api/user', undefined, token)).status;

  /** Opens a browser in which a member is logged in. */
  async function openAs(member: Member) {
    const page = await visitInSharedPage('/robots.txt', { ...DESKTOP, baseURL, quiet: false });
    await storeSession(page, member);
    return page;
  }

  /** Opens the account of a member. */
  async function openAccount(email: string) {
    const page = await openAs(await logIn(email));
    await page.goto('/account');
    await untilHydrated(page);
    await page.getByRole('heading', { name: '기본 정보' }).waitFor();
    return page;
  }

  return { call, logIn, logInElsewhere, statusOf, openAs, openAccount };
}

/** Types into a field by keyboard alone. */
export async function typeInto(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export const change = (page: Page, what: string) =>
  page.getByRole('button', { name: `${what} 바꾸기` }).press('Enter');

export const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });
