import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { logIn, OPERATOR, PASSWORD, stored } from './support/member.ts';
import { DESKTOP, PHONE, visit, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';
import { openShopWithMail } from './support/shop-with-mail.ts';

const NEW = 'four unrelated words here';
const ON_PHONE = 'with scripts, on a phone';

const { here, post, join, linkTo, stop } = await openShopWithMail({
  OPERATOR_EMAILS: OPERATOR,
  // On a shop that only this machine can reach, operators need not verify their addresses.
  SITE_URL: 'http://shop.example',
});
afterAll(stop);

const VISITS = [
  [ON_PHONE, { ...PHONE, ...here }],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS, ...here }],
] as const;

async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

test.each(VISITS)(
  'a new member can log in at once, and verifies the address by the link in the e-mail, by keyboard, %s',
  async (how, options) => {
    const hasScripts = how === ON_PHONE;
    const email = `${hasScripts ? 'phone' : 'desktop'}@example.com`;
    const page = await visitInSharedPage('/register', { ...options, quiet: false });
    if (hasScripts) await untilHydrated(page);
    await type(page, '이름', '이다모');
    await type(page, '이메일', email);
    await type(page, '비밀번호', PASSWORD);
    await type(page, '비밀번호 확인', PASSWORD);
    await page.keyboard.press('Enter');
    // The address changes a moment before the page, which is fully reloaded.
    await page.getByRole('heading', { name: '로그인' }).waitFor();
    if (hasScripts) {
      await untilHydrated(page);
      await logIn(page, email);
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('button', { name: '메뉴', exact: true }).click();
      await page.getByRole('dialog').getByText('이다모 님, 안녕하세요').waitFor();
    }

    const link = await linkTo(email, '/verify-email');
    const press = async () => {
      await page.goto(link);
      if (hasScripts) await untilHydrated(page);
      await page.getByRole('button', { name: '확인하기' }).press('Enter');
    };
    await press();
    await page.getByRole('heading', { name: '이메일 주소를 확인했어요' }).waitFor();
    await press();
    await page.getByText('이미 확인한 이메일 주소예요.').waitFor();
  },
);

test('an operator with an unverified address sees why the pages are closed, and opens them by the link in the e-mail', async () => {
  await join(OPERATOR);
  const page = await visitInSharedPage('/login', { quiet: false, ...PHONE, ...here });
  await untilHydrated(page);
  await logIn(page, OPERATOR);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: /님의 메뉴/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: '운영', exact: true }).click();
  await page.getByRole('heading', { name: '이메일 주소를 확인해 주세요' }).waitFor();

  await page.goto(await linkTo(OPERATOR, '/verify-email'));
  await page.getByRole('button', { name: '확인하기' }).press('Enter');
  await page.getByRole('heading', { name: '이메일 주소를 확인했어요' }).waitFor();
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
});

test.each(VISITS)(
  'a forgotten password is replaced by the link in an e-mail, by keyboard alone; the link can be requested again, %s',
  async (how, options) => {
    const hasScripts = how === ON_PHONE;
    const email = await join();
    const page = await visitInSharedPage('/login', options);
    if (hasScripts) await untilHydrated(page);
    await page.getByRole('link', { name: '비밀번호 찾기' }).press('Enter');
    await page.getByRole('heading', { name: '비밀번호 찾기' }).waitFor();
    await type(page, '이메일', 'nobody@example.com');
    await page.keyboard.press('Enter');
    await asksAgain(page, hasScripts);
    await type(page, '이메일', email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '메일함을 확인해 주세요' }).waitFor();

    await page.goto(await linkTo(email, '/reset-password'));
    if (hasScripts) await untilHydrated(page);
    await type(page, '비밀번호', NEW);
    await type(page, '비밀번호 확인', NEW);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByText('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.').waitFor();
    expect(await post('/api/login', { email, password: NEW })).toBe(200);
  },
);

test.each([true, false])(
  'a new password by a link logs out its member, and nobody else who uses the browser: %s',
  async (isOfMember) => {
    const [email, other] = [await join(), await join()];
    expect(await post('/api/account/password-reset', { email })).toBe(204);
    const page = await visitInSharedPage('/login', { ...DESKTOP, ...here, quiet: false });
    await untilHydrated(page);
    await logIn(page, isOfMember ? email : other);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(await linkTo(email, '/reset-password'));
    await untilHydrated(page);
    await change(page, NEW);
    await page
      .getByText(isOfMember ? '새 비밀번호로 로그인해 주세요.' : /^비밀번호를 바꿨어요\.$/)
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(isOfMember ? '/login' : '/');
    expect((await stored(page, 'auth_token')) === null).toBe(isOfMember);
  },
);

async function asksAgain(page: Page, hasScripts: boolean) {
  await page.getByRole('heading', { name: '메일함을 확인해 주세요' }).waitFor();
  const again = page.getByRole('link', { name: '다시 보내기' });
  if (hasScripts) {
    await expect.poll(() => again.evaluate((link) => link === document.activeElement)).toBe(true);
  }
  await again.press('Enter');
  await page.getByLabel('이메일').waitFor();
  expect(await again.count()).toBe(0);
}

test.each(VISITS)(
  'a reset link stays valid until the new password is accepted; then it says that it is no longer valid, and leads to a new one, %s',
  async (how, options) => {
    const email = await join();
    expect(await post('/api/account/password-reset', { email })).toBe(204);
    const link = await linkTo(email, '/reset-password');
    const page = await visitInSharedPage(link, { ...options, quiet: false });
    if (how === ON_PHONE) await untilHydrated(page);
    await change(page, NEW, 'another one');
    await page.getByText('비밀번호가 서로 달라요.').waitFor();
    await change(page, NEW);
    await page.waitForURL((url) => url.pathname === '/login');

    await page.goto(link);
    if (how === ON_PHONE) await untilHydrated(page);
    await change(page, NEW);
    await page.getByRole('heading', { name: '이 링크는 쓸 수 없어요' }).waitFor();
    const next = page.getByRole('link', { name: '새 링크 받기' });
    expect(await next.getAttribute('href')).toBe('/forgot-password');
  },
);

async function change(page: Page, password: string, confirmation = password) {
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
}

const HOW = [PHONE, { ...DESKTOP, ...WITHOUT_SCRIPTS }];

test.each(HOW)(
  'an expired reset link says so before anything is typed, and leads to a new one',
  async (device) => {
    const page = await visitInSharedPage(`/reset-password?token=1.2.${'x'.repeat(43)}`, device);
    await page.getByRole('heading', { name: '링크의 기한이 지났어요' }).waitFor();
    expect(await page.getByLabel('비밀번호', { exact: true }).count()).toBe(0);
    const next = page.getByRole('link', { name: '새 링크 받기' });
    expect(await next.getAttribute('href')).toBe('/forgot-password');
  },
);

test('whether a link has expired does not depend on the clock of the device', async () => {
  const email = await join();
  expect(await post('/api/account/password-reset', { email })).toBe(204);
  const page = await visit('/about', { ...PHONE, ...here });
  await page.clock.install({ time: new Date('2040-01-01') });
  await page.goto(await linkTo(email, '/reset-password'));
  await untilHydrated(page);
  await page.getByLabel('비밀번호', { exact: true }).waitFor();
});
