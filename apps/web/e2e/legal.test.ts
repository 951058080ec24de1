import type { Consent } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addInitScript } from './support/init-script.ts';
import { call, join, logIn, logOut, PASSWORD, storeSession } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { untilArrived, untilHydrated, untilSettled } from './support/screen.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

let registered = 0;
const newEmail = () => `legal-${process.pid}-${Date.now()}-${++registered}@example.com`;

async function fill(page: Page, email: string) {
  await page.getByLabel('이름').fill('이다모');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(PASSWORD);
}

const submit = (page: Page) => page.getByRole('button', { name: '회원가입' }).press('Enter');

/** Waits for the login page. With scripts, the address changes before the page is loaded. */
async function untilAtLogin(page: Page) {
  await page.getByRole('heading', { level: 1, name: '로그인' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
}

async function consentsOf(email: string): Promise<Consent[]> {
  const session = await call('POST', '/api/login', { email, password: PASSWORD });
  return call('GET', '/api/account/consents', undefined, session);
}

const notice = (page: Page) => page.locator('.consent-notice');

describe.each([
  ['with scripts', PHONE],
  ['without scripts', { ...PHONE, ...WITHOUT_SCRIPTS }],
])('%s', (_, device) => {
  const hasScripts = device === PHONE;

  test.each([
    ['이용약관', '/terms'],
    ['개인정보 처리방침', '/privacy'],
  ])('the footer links to %s', async (title, address) => {
    const page = await visitInSharedPage('/about', device);
    if (hasScripts) await untilHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: title }).press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.title()).toBe(`${title} - 다모아`);
    await page.getByText(/^시행일: \d{4}년 \d+월 \d+일$/).waitFor();
    expect(await page.locator('.legal-text h2').count()).toBeGreaterThan(9);
  });

  test('registering records the consents', async () => {
    const page = await visitInSharedPage('/register', device);
    if (hasScripts) await untilHydrated(page);
    const email = newEmail();
    await fill(page, email);
    await submit(page);
    await untilAtLogin(page);
    const consents = await consentsOf(email);
    expect(consents.map(({ is_current }) => is_current)).toEqual([true, true]);
  });

  test('if a legal text changes while the user types, nothing typed is lost, and the next attempt records the consent', async () => {
    const page = await visitInSharedPage('/register', { ...device, quiet: false });
    if (hasScripts) await untilHydrated(page);
    const email = newEmail();
    await fill(page, email);
    const button = page.getByRole('button', { name: '회원가입' });
    if (hasScripts) {
      await page.route('**/api/register', async (route) => {
        const sent = JSON.parse(route.request().postData() ?? '{}');
        const postData = JSON.stringify({ ...sent, terms_version: 'yesterday' });
        await route.continue({ postData });
      });
    } else {
      await button.evaluate((shown) => shown.setAttribute('value', 'yesterday today'));
    }
    await submit(page);
    await page.getByText('그사이 약관이 바뀌었어요.').waitFor();
    expect(await page.getByLabel('이름').inputValue()).toBe('이다모');
    expect(await page.getByLabel('이메일').inputValue()).toBe(email);
    const password = page.getByLabel('비밀번호', { exact: true });
    expect(await password.inputValue()).toBe(hasScripts ? PASSWORD : '');
    if (hasScripts) await page.unroute('**/api/register');
    await fill(page, email);
    await submit(page);
    await untilAtLogin(page);
    expect((await consentsOf(email)).map(({ is_current }) => is_current)).toEqual([true, true]);
  });
});

test('the legal texts open in a new tab from the registration, and typed text remains', async () => {
  const page = await visitInSharedPage('/register', DESKTOP);
  await untilHydrated(page);
  await page.getByLabel('이름').fill('이다모');
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: '이용약관' }).press('Enter'),
  ]);
  await other.getByRole('heading', { level: 1, name: '이용약관' }).waitFor();
  expect(await page.getByLabel('이름').inputValue()).toBe('이다모');
});

describe('a member who has not agreed', () => {
  async function visitNotAgreed() {
    const page = await visitInSharedPage('/robots.txt', PHONE);
    await storeSession(page, await join());
    return page;
  }

  test('a member who has not agreed is asked on the requested page, agrees by keyboard, and comes back', async () => {
    const member = await join();
    const page = await visitInSharedPage('/robots.txt', PHONE);
    await addInitScript(page, watchShifts);
    await page.goto('/login?redirect=/about');
    await untilHydrated(page);
    await logIn(page, member.user.email);
    await page.waitForURL((url) => url.pathname === '/about');
    await notice(page).getByText('이용약관과 개인정보 처리방침을 확인해 주세요.').waitFor();
    expect(await shiftsOf(page)).toEqual([]);

    // The code that moves the focus.
    await untilSettled(page);
    await notice(page).getByRole('link', { name: '보기' }).press('Enter');
    await page
      .getByRole('heading', { name: '이용약관과 개인정보 처리방침을 확인해 주세요' })
      .waitFor();
    await untilArrived(page);
    expect(await notice(page).count()).toBe(0);
    await page.getByRole('button', { name: '동의하고 계속하기' }).press('Enter');
    await page.waitForURL((url) => url.pathname === '/about');
    await page.getByText('동의해 주셔서 고마워요.').waitFor();
    expect(await notice(page).count()).toBe(0);
    const consents = await consentsOf(member.user.email);
    expect(consents.every(({ is_current }) => is_current)).toBe(true);
  });

  test('a member can close the consent notice until the next page load, and the consents are fetched once', async () => {
    const asked: string[] = [];
    const page = await visitNotAgreed();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about');
    await untilHydrated(page);
    await notice(page).getByRole('button', { name: '알림 닫기' }).press('Enter');
    await expect.poll(() => notice(page).count()).toBe(0);
    // The button had the focus, which would begin again at the top.
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('status');
    await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
    await page.getByRole('heading', { level: 1, name: '이용약관' }).waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(asked.filter((address) => address === '/api/account/consents')).toHaveLength(1);
    await page.reload();
    await notice(page).waitFor();
  });

  test('a member is asked although another one has closed the consent notice in the same tab', async () => {
    const page = await visitNotAgreed();
    await page.goto('/about');
    await untilHydrated(page);
    await notice(page).getByRole('button', { name: '알림 닫기' }).press('Enter');
    await expect.poll(() => notice(page).count()).toBe(0);
    const { user } = await join();
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/login');
    await logIn(page, user.email);
    await notice(page).waitFor();
  });

  test('the consent notice covers nothing at the end of the page', async () => {
    const page = await visitNotAgreed();
    await page.goto('/about');
    await notice(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bottomOfFooter = await page
      .locator('footer')
      .evaluate((footer) => footer.getBoundingClientRect().bottom);
    const topOfNotice = await notice(page).evaluate((line) => line.getBoundingClientRect().top);
    expect(bottomOfFooter).toBeLessThanOrEqual(topOfNotice);
  });
});

test('a visitor is not asked for consent', async () => {
  const page = await visitInSharedPage('/robots.txt', DESKTOP);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await untilSettled(page);
  expect(asked.filter((address) => address.includes('consents'))).toEqual([]);
});

test('/agree without a session redirects to the login, and back', async () => {
  const page = await visitInSharedPage('/agree?redirect=/about', DESKTOP);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/agree?redirect=/about');
});
