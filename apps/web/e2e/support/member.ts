import type { Post, User } from '@damoa/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { emailToken, tomorrow } from './email-token.ts';
import { shopOfWorker } from './shop-of-worker.ts';
import { OPERATOR } from './shop-settings.ts';
import { watchTraffic } from './traffic.ts';
import { untilAccepted } from './until-accepted.ts';

export { OPERATOR };

export const PASSWORD = 'correct horse';

export interface Member {
  token: string;
  user: User;
}

let joined = 0;

/** Registers a member and logs them in through the API. The address of an operator is also verified. */
export async function join({
  email = `member-${process.pid}-${Date.now()}-${++joined}@example.com`,
  name = '홍길동',
} = {}): Promise<Member> {
  const filled = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
  await call('POST', '/api/register', filled);
  const session = await call('POST', '/api/login', { email, password: PASSWORD });
  if (!session.token) throw new Error(`${email} was not logged in: ${JSON.stringify(session)}`);
  if (email === OPERATOR) {
    const token = emailToken(session.user, 'verify-email', tomorrow());
    await call('POST', '/api/account/email-verification/confirm', { token });
  }
  return session;
}

/** Options for a browser in which the member is logged in. */
export function loggedIn({ token, user }: Member): BrowserContextOptions {
  return storing({ auth_token: token, user });
}

/** Options for a browser whose local storage has these values: strings as they are, others as JSON. */
export function storing(values: Record<string, unknown>): BrowserContextOptions {
  const localStorage = Object.entries(values).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return { storageState: { cookies: [], origins: [{ origin: shopOfWorker().url, localStorage }] } };
}

export function write(member: Member, title: string, content = '내용'): Promise<Post> {
  return call('POST', '/api/posts', { title, content }, member);
}

/** Calls the API directly, not through the browser. */
export async function call(method: string, path: string, body?: object, member?: Member) {
  const answer = await untilAccepted(() => send(method, path, body, member));
  return answer.status === 204 ? undefined : answer.json();
}

function send(method: string, path: string, body?: object, member?: Member) {
  return fetch(`${shopOfWorker().apiUrl}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(member && { authorization: `Bearer ${member.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Logs a member in without the form. The next page load finds the session. */
export function storeSession(page: Page, { token, user }: Member) {
  return page.evaluate(
    ([key, person]) => {
      // The token is stored last: other tabs react to it, and then read the user.
      localStorage.setItem('user', person);
      localStorage.setItem('auth_token', key);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Logs a member in, in another tab of the same browser. */
export async function logInInAnotherTab(page: Page, member: Member) {
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');
  await storeSession(tab, member);
}

/** The value that local storage has under a key; null if there is none. */
export function stored(page: Page, key: string) {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Fills in the login form and submits it. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: '로그인', exact: true }).click();
}

/** Logs out through the menu, as a person does, once the menu has loaded: other calls would be refused meanwhile. */
export async function logOut(page: Page) {
  const { untilQuiet } = watchTraffic(page);
  await page.getByRole('button', { name: /님의 메뉴/ }).click();
  await untilQuiet();
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
}
