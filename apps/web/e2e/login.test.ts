import { describe, expect, test } from 'vitest';
import { call, join, loggedIn, logIn, PASSWORD, stored } from './member.ts';
import { DESKTOP, PHONE, TABLET, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { shopOfWorker } from './shop-of-worker.ts';

const member = await join({ name: '김다모' });
const { email } = member.user;

describe.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])('at %s', (_, device) => {
  test('a visitor of /post is sent to /login with the full path as redirect, and back after it', async () => {
    const page = await visit('/post?page=1', device);
    await page.waitForURL(/\/login/);
    expect(new URL(page.url()).search).toBe('?redirect=%2Fpost%3Fpage%3D1');
    await logIn(page, email);
    await page.waitForURL((url) => url.pathname === '/post');
    expect(new URL(page.url()).search).toBe('?page=1');
    await page.getByRole('heading', { name: '게시판' }).waitFor();
  });

  test('the form is 400 px wide at most, and links to registering', async () => {
    const page = await visit('/login?redirect=%2Fpost', device);
    const { width = 0 } = (await page.locator('form.entry-form').boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(400);
    const link = page.getByRole('main').getByRole('link', { name: '회원가입' });
    expect(await link.getAttribute('href')).toBe('/register?redirect=%2Fpost');
  });
});

test('without a redirect a login leads home', async () => {
  const page = await visit('/login', DESKTOP);
  await untilHydrated(page);
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/');
});

test('a login stores token, user and state as specified, and requests the cookie first', async () => {
  const page = await visit('/login', DESKTOP);
  await untilHydrated(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api\/(login|user)|sanctum)/.test(pathname))
      calls.push(`${request.method()} ${pathname} ${Boolean(request.headers()['x-xsrf-token'])}`);
  });
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/');
  expect(calls.slice(0, 2)).toEqual(['GET /sanctum/csrf-cookie false', 'POST /api/login true']);
  expect((await stored(page, 'auth_token'))?.split('.')).toHaveLength(3);
  expect(JSON.parse((await stored(page, 'user')) ?? '')).toEqual(member.user);
  await expect
    .poll(async () => JSON.parse((await stored(page, 'damoa')) ?? '{}'))
    .toMatchObject({ isAuthenticated: true, user: { name: '김다모' } });
});

test('a refused login is shown in a modal with a close button, and what was typed stays', async () => {
  const page = await visit('/login', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  await logIn(page, email, 'wrong password');
  const modal = page.getByRole('alertdialog', { name: '로그인 실패' });
  await modal.waitFor();
  expect(await modal.textContent()).toContain(
    '로그인에 실패했습니다. 이메일과 비밀번호를 확인해 주세요.',
  );
  await modal.getByRole('button', { name: '닫기' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(await page.getByLabel('이메일').inputValue()).toBe(email);
  expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('wrong password');
  expect(await stored(page, 'auth_token')).toBeNull();
});

test('a throttled login is shown in the modal, with the reason', async () => {
  const guess = { email: 'throttled@example.com', password: 'wrong password' };
  for (let time = 0; time < 10; time += 1) await call('POST', '/api/login', guess);
  const page = await visit('/login', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  await logIn(page, guess.email, guess.password);
  await page
    .getByRole('alertdialog', { name: '로그인 실패' })
    .getByText(/너무 여러 번/)
    .waitFor();
});

test.each(['/sanctum/csrf-cookie', '/api/login'])(
  'a login while %s is unavailable is shown in the modal, and works once it is back',
  async (path) => {
    const page = await visit('/login', { quiet: false, ...DESKTOP });
    await untilHydrated(page);
    await page.route(`**${path}`, (route) => route.abort());
    await logIn(page, email);
    const modal = page.getByRole('alertdialog', { name: '로그인 실패' });
    await modal.getByText(/연결하지 못했어요/).waitFor();
    await page.unroute(`**${path}`);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await page.locator('form').getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login',
])('a login with redirect=%j stays on this site, and leads home', async (redirect) => {
  const page = await visit(`/login?${new URLSearchParams({ redirect })}`, {
    ...DESKTOP,
    ...loggedIn(member),
  });
  await page.waitForURL((url) => url.pathname === '/');
  expect(page.url()).toBe(`${shopOfWorker().url}/`);
});

test('it works by keyboard alone, and a password can be shown', async () => {
  const page = await visit('/login', DESKTOP);
  await untilHydrated(page);
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
  await page.waitForURL((url) => url.pathname === '/');
});

test('password managers recognise each field', async () => {
  const page = await visit('/login', DESKTOP);
  const names = (form: ReturnType<typeof page.locator>) =>
    form
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(await names(page.locator('form.entry-form'))).toEqual([
    'username webauthn',
    'current-password',
  ]);
  await page.goto('/register');
  expect(await names(page.locator('form.entry-form'))).toEqual([
    ...['name', 'username', 'new-password', 'new-password'],
  ]);
});

test('without scripts it says that it needs them', async () => {
  const page = await visit('/login', { ...DESKTOP, ...WITHOUT_SCRIPTS });
  expect(await page.getByRole('main').textContent()).toContain('자바스크립트를 켜 주세요');
});
