import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { call, join, loggedIn, logIn, PASSWORD, stored } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';
import { elements, servedPage } from './support/served-page.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

const member = await join({ name: '김다모' });
const { email } = member.user;

const failure = (page: Page) => page.getByRole('alertdialog', { name: '로그인 실패' });
const untilHome = (page: Page) => page.waitForURL((url) => url.pathname === '/');

test.each([
  ['360 px', PHONE, []],
  ['1440 px', DESKTOP, [768]],
])(
  'a visitor of /post is redirected to a login form of at most 400 px, with the full path, and back after the login, at %s',
  async (_, device, narrower) => {
    const page = await visitInSharedPage('/post?page=1', device);
    await page.waitForURL(/\/login/);
    expect(new URL(page.url()).search).toBe('?redirect=%2Fpost%3Fpage%3D1');
    const widthOfForm = async () =>
      (await page.locator('form.entry-form').boundingBox())?.width ?? Infinity;
    expect(await widthOfForm()).toBeLessThanOrEqual(400);
    for (const width of narrower) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthOfForm()).toBeLessThanOrEqual(400);
    }
    const link = page.getByRole('main').getByRole('link', { name: '회원가입' });
    expect(await link.getAttribute('href')).toBe('/register?redirect=%2Fpost%3Fpage%3D1');

    await logIn(page, email);
    await page.waitForURL((url) => url.pathname === '/post');
    expect(new URL(page.url()).search).toBe('?page=1');
    await page.getByRole('heading', { name: '게시판' }).waitFor();
  },
);

test('two taps that have come before the page handles the first one send the form once', async () => {
  const page = await visitInSharedPage('/login', { ...PHONE, quiet: false });
  await untilHydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong');
  const button = page.locator('form').getByRole('button', { name: '로그인', exact: true });
  await button.evaluate((login: HTMLButtonElement) => {
    for (let tap = 1; tap <= 2; tap += 1)
      scheduler.postTask(() => login.click(), { priority: 'user-blocking' });
  });
  await failure(page).waitFor();
  expect(sent.filter((path) => path === '/sanctum/csrf-cookie')).toHaveLength(1);
  expect(sent.filter((path) => path === '/api/login')).toHaveLength(1);
});

test('a login by keyboard alone requests the CSRF cookie first, stores token, user and state, and leads home', async () => {
  const page = await visitInSharedPage('/login', DESKTOP);
  await untilHydrated(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api\/(login|user)|sanctum)/.test(pathname))
      calls.push(`${request.method()} ${pathname} ${Boolean(request.headers()['x-xsrf-token'])}`);
  });
  await logInByKeyboard(page);
  await untilHome(page);
  expect(calls.slice(0, 2)).toEqual(['GET /sanctum/csrf-cookie false', 'POST /api/login true']);
  expect((await stored(page, 'auth_token'))?.split('.')).toHaveLength(3);
  expect(JSON.parse((await stored(page, 'user')) ?? '')).toEqual(member.user);
  await expect
    .poll(async () => JSON.parse((await stored(page, 'damoa')) ?? '{}'))
    .toMatchObject({ isAuthenticated: true, user: { name: '김다모' } });
});

/** Logs in by keyboard, and shows and hides the password on the way. */
async function logInByKeyboard(page: Page) {
  await page.getByLabel('이메일').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const password = page.getByLabel('비밀번호', { exact: true });
  expect(await password.getAttribute('type')).toBe('text');
  await page.keyboard.press('Space');
  expect(await password.getAttribute('type')).toBe('password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('a refused, throttled or failed login shows a modal with the reason and keeps the typed text, and a later login succeeds', async () => {
  const page = await visitInSharedPage('/login', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  await refused(page);
  await throttled(page);
  for (const path of ['/sanctum/csrf-cookie', '/api/login']) await unavailable(page, path);
  await page.locator('form').getByRole('button', { name: '로그인', exact: true }).click();
  await untilHome(page);
});

async function refused(page: Page) {
  await logIn(page, email, 'wrong password');
  const modal = failure(page);
  await modal.waitFor();
  expect(await modal.textContent()).toContain(
    '로그인에 실패했습니다. 이메일과 비밀번호를 확인해 주세요.',
  );
  await modal.getByRole('button', { name: '닫기' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(await page.getByLabel('이메일').inputValue()).toBe(email);
  expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('wrong password');
  expect(await stored(page, 'auth_token')).toBeNull();
}

async function throttled(page: Page) {
  const guess = { email: 'throttled@example.com', password: 'wrong password' };
  for (let time = 0; time < 10; time += 1) await call('POST', '/api/login', guess);
  await logIn(page, guess.email, guess.password);
  await failure(page)
    .getByText(/너무 여러 번/)
    .waitFor();
  await close(page);
}

async function unavailable(page: Page, path: string) {
  await page.route(`**${path}`, (route) => route.abort());
  await logIn(page, email);
  await failure(page)
    .getByText(/연결하지 못했어요/)
    .waitFor();
  await page.unroute(`**${path}`);
  await close(page);
}

async function close(page: Page) {
  await page.keyboard.press('Escape');
  await failure(page).waitFor({ state: 'detached' });
}

test('a login with a redirect to another site leads home instead', async () => {
  const page = await visitInSharedPage(
    `/login?${new URLSearchParams({ redirect: '//evil.example' })}`,
    {
      ...DESKTOP,
      ...loggedIn(member),
    },
  );
  await untilHome(page);
  for (const redirect of [
    'https://evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
  ]) {
    await follow(page, '/about');
    await page.waitForURL('/about');
    await follow(page, `/login?${new URLSearchParams({ redirect })}`);
    await untilHome(page);
    expect(page.url(), redirect).toBe(`${shopOfWorker().url}/`);
  }
});

test('password managers recognise each field', async () => {
  const fieldsOf = async (path: string) => {
    const { html } = await servedPage(path);
    const [form = ''] = /<form class="entry-form".*?<\/form>/s.exec(html) ?? [];
    return elements(form, 'input').map(({ autoComplete }) => autoComplete);
  };
  expect(await fieldsOf('/login')).toEqual(['username webauthn', 'current-password']);
  expect(await fieldsOf('/register')).toEqual([
    ...['name', 'username', 'new-password', 'new-password'],
  ]);
});

test('a login that is sent before scripts have loaded says that it did not happen, and keeps the e-mail address', async () => {
  const page = await visitInSharedPage('/login', { quiet: false, ...DESKTOP });
  await page.getByLabel('이메일').fill(email);
  // Unlike a click, it calls no event handler.
  await page.locator('form.entry-form').evaluate((form: HTMLFormElement) => form.submit());
  await page
    .getByRole('alert')
    .getByText('아직 로그인하지 않았어요. 다시 시도해 주세요.')
    .waitFor();
  expect(await page.getByLabel('이메일').inputValue()).toBe(email);
});

test('a login without scripts keeps the e-mail address, and does not advise to try again', async () => {
  const page = await visitInSharedPage('/login', { quiet: false, ...DESKTOP, ...WITHOUT_SCRIPTS });
  await logIn(page, email);
  await expect.poll(() => page.getByLabel('이메일').inputValue()).toBe(email);
  expect(await page.getByText('다시 시도해 주세요').isVisible()).toBe(false);
});

test('without scripts the login page says that it needs them', async () => {
  const { html } = await servedPage('/login');
  expect(html).toMatch(/<main.*<noscript>.*자바스크립트를 켜 주세요.*<\/noscript>.*<\/main>/s);
});
