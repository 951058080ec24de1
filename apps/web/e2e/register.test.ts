import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { join, logIn, PASSWORD } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { searchBox, untilHydrated } from './support/screen.ts';

const { user } = await join();

const FIELDS = {
  name: '이름',
  email: '이메일',
  password: '비밀번호',
  password_confirmation: '비밀번호 확인',
};

const WRONG: [label: string, typed: Partial<typeof FIELDS>, text: string][] = [
  ['비밀번호 확인', { password_confirmation: 'another one' }, '비밀번호가 서로 달라요.'],
  ['비밀번호', { password: 'short', password_confirmation: 'short' }, '8자 이상이어야 해요.'],
  ['이름', { name: '가'.repeat(51) }, '50자까지 쓸 수 있어요.'],
  ['이메일', { email: user.email.toUpperCase() }, '이미 가입한 이메일이에요.'],
];

async function register(page: Page, filled: Partial<typeof FIELDS> = {}) {
  const values = {
    name: '이다모',
    email: `new-${process.pid}-${Date.now()}@example.com`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...filled,
  };
  for (const [name, label] of Object.entries(FIELDS)) {
    await page.getByLabel(label, { exact: true }).fill(values[name as keyof typeof FIELDS]);
  }
  await page.getByRole('button', { name: '회원가입' }).click();
  return values;
}

async function typed(page: Page) {
  const entries = Object.entries(FIELDS).map(async ([name, label]) => {
    return [name, await page.getByLabel(label, { exact: true }).inputValue()];
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('registering leads to /login by a full page load, with a message and the e-mail address filled in, and a login succeeds', async () => {
  const page = await visitInSharedPage('/register', PHONE);
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  const { email } = await register(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByText('가입했어요. 이제 로그인해 주세요.').waitFor();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  expect(await page.getByLabel('이메일').inputValue()).toBe(email);
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/');
});

test('errors are shown beside their fields, a failure beside the button, and nothing typed is lost', async () => {
  const page = await visitInSharedPage('/register', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  await page.getByRole('button', { name: '회원가입' }).click();
  expect(await page.locator('form.entry-form input:invalid').count(), 'by the browser').toBe(4);
  expect(new URL(page.url()).pathname).toBe('/register');

  for (const [label, wrong, text] of WRONG) {
    const values = await register(page, wrong);
    const field = page.getByLabel(label, { exact: true });
    await page.getByText(text).waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-describedby'), label).not.toBeNull();
    expect(await typed(page), label).toEqual(values);
  }

  await page.route('**/api/register', (route) => route.abort());
  const values = await register(page);
  await page
    .getByRole('alert')
    .getByText(/연결하지 못했어요/)
    .waitFor();
  expect(await typed(page)).toEqual(values);
});

test('a registration in flight does not interrupt the user: a refusal keeps the focus in the field in use, and a success does not navigate away from another page', async () => {
  const page = await visitInSharedPage('/register', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  for (const email of [user.email, undefined]) {
    const registration = holdBack('**/api/register');
    await registration.hold(page);
    await register(page, email === undefined ? {} : { email });
    await registration.held;
    if (email === undefined) {
      await follow(page, '/about');
      await page.waitForURL('/about');
    } else await searchBox(page).focus();
    const answered = page.waitForResponse('**/api/register');
    registration.release();
    await (await answered).finished();
    if (email === undefined) await page.waitForTimeout(300);
    else {
      await page.getByText('이미 가입한 이메일이에요.').waitFor();
      expect(await searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    }
    await page.unroute('**/api/register');
  }
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('without scripts errors are shown beside their fields, typed values except passwords are kept, and registering leads to /login, which confirms it, with the page to return to', async () => {
  const page = await visitInSharedPage('/register?redirect=%2Fpost', {
    quiet: false,
    ...DESKTOP,
    ...WITHOUT_SCRIPTS,
  });
  await register(page, { email: user.email, name: '<b>이름"' });
  await page.getByText('이미 가입한 이메일이에요.').waitFor();
  expect(await typed(page)).toEqual({
    name: '<b>이름"',
    email: user.email,
    password: '',
    password_confirmation: '',
  });
  await register(page);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).search).toBe('?redirect=%2Fpost&done=registered');
  await page.getByRole('status').getByText('가입했어요. 이제 로그인해 주세요.').waitFor();
  await page.goto('/login?done=toString');
  expect(await page.locator('main [role=status]').first().textContent()).toBe('');
});
