import { readFile } from 'node:fs/promises';
import type { Post } from '@damoa/contracts';
import { expect, test } from 'vitest';
import { accountsOf, change, focusedLabel, typeInto } from './support/account.ts';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { join, logInInAnotherTab, PASSWORD, storeSession } from './support/member.ts';
import { DESKTOP, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { nextFrame, untilHydrated } from './support/screen.ts';
import { pauseAnimations, shiftsOf, watchShifts } from './support/shifts.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

const { call, logIn, logInElsewhere, statusOf, openAs, openAccount } = accountsOf(
  shopOfWorker().url,
);

/** @returns the e-mail address of a new member */
const newMember = async () => (await join()).user.email;

test('a member changes their name by keyboard, the header shows it at once, and menu and footer link to the account', async () => {
  const page = await openAccount(await newMember());
  await change(page, '이름');
  expect(await focusedLabel(page)).toBe('이름');
  await typeInto(page, '이름', ' ');
  await page.keyboard.press('Enter');
  await page.getByText('비워 둘 수 없어요.').waitFor();
  await typeInto(page, '이름', '새이름');
  await page.keyboard.press('Enter');
  await page.getByText('이름을 바꿨어요.').waitFor();
  const menu = page.getByRole('button', { name: /새이름 님의 메뉴/ });
  await menu.waitFor();
  await expect.poll(() => focusedLabel(page)).toBe('이름 바꾸기');
  const footer = page.getByRole('contentinfo').getByRole('link', { name: '내 계정' });
  expect(await footer.getAttribute('href')).toBe('/account');
  await menu.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: '내 계정' }).waitFor();
});

test('a form that was cancelled and reopened stays open when its first submission succeeds', async () => {
  const page = await openAccount(await newMember());
  const renaming = holdBack('**/api/account/name');
  await renaming.hold(page);
  await change(page, '이름');
  await typeInto(page, '이름', '새이름');
  await page.keyboard.press('Enter');
  await renaming.held;
  await page.getByRole('button', { name: '취소' }).press('Enter');
  await change(page, '이름');
  await typeInto(page, '이름', '더 새 이름');
  renaming.release();
  await page.getByText('이름을 바꿨어요.').waitFor();
  expect(await page.getByLabel('이름', { exact: true }).inputValue()).toBe('더 새 이름');
});

test('account, passkeys, consents and devices that failed to load are loaded by a retry', async () => {
  const page = await openAs(await logIn(await newMember()));
  // A status that is not retried automatically.
  const problem = { type: '', title: '', status: 504, detail: '' };
  const failing = ['', '/passkeys', '/consents', '/sessions'].map(
    (path) => `**/api/account${path}`,
  );
  for (const address of failing)
    await page.route(address, (route) => route.fulfill({ status: 504, json: problem }));
  await page.goto('/account');
  await untilHydrated(page);
  for (const [path, failed, loaded] of [
    ['/account', '계정을 불러오지 못했어요', /^기본 정보$/],
    ['/account/passkeys', '패스키를 불러오지 못했어요', /^패스키 추가$|패스키를 쓸 수 없어요/],
    ['/agree', '약관을 불러오지 못했어요', /개인정보 처리방침/],
    ['/account', '로그인한 기기를 불러오지 못했어요', /^지금 이 기기$/],
  ] as const) {
    await follow(page, path);
    await page.getByText(failed).waitFor();
    await page.unroute(failing.shift() ?? '');
    const retry = page.getByRole('main').getByText('다시 시도');
    await retry.click();
    await page.getByRole('main').getByText(loaded).first().waitFor();
  }
  // A section that is loaded again keeps its place, and the focus.
  const status = page
    .getByRole('heading', { name: '로그인한 기기' })
    .locator('..')
    .getByRole('status');
  await expect.poll(() => status.evaluate((place) => place === document.activeElement)).toBe(true);
});

test('after a login as another member in another tab, the account page shows that account', async () => {
  const page = await openAccount(await newMember());
  const other = await newMember();
  await logInInAnotherTab(page, await logIn(other));
  await page.getByText(other, { exact: true }).waitFor();
});

test('the account page logs out another device', async () => {
  const email = await newMember();
  const other = await logInElsewhere(email);
  const page = await openAccount(email);
  await page.getByText('지금 이 기기').waitFor();
  await page.getByRole('button', { name: 'Chrome, Android 로그아웃' }).press('Enter');
  await page.getByText('그 기기에서 로그아웃했어요.').waitFor();
  await expect.poll(() => focusedLabel(page)).toBe('그 기기에서 로그아웃했어요.');
  await page.getByText('Chrome, Android', { exact: true }).waitFor({ state: 'detached' });
  expect(await statusOf(other)).toBe(401);
  await page.reload();
  await page.getByText('지금 이 기기').waitFor();
});

test('the list of devices moves nothing when it has loaded', async () => {
  const email = await newMember();
  await logInElsewhere(email);
  const page = await visitInSharedPage('/robots.txt', {
    ...DESKTOP,
    prepare: (opened) => addInitScript(opened, watchShifts),
  });
  await storeSession(page, await logIn(email));
  const sessions = holdBack('**/api/account/sessions');
  await sessions.hold(page);
  await page.goto('/account');
  await page.getByRole('heading', { name: '기본 정보' }).waitFor();
  await sessions.held;
  await nextFrame(page);
  await pauseAnimations(page);
  sessions.release();
  await page.getByText('지금 이 기기').waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});

test('all data of a member are downloaded as one file', async () => {
  const email = await newMember();
  const token = await logInElsewhere(email);
  await call('POST', '/api/posts', { title: '내 글의 제목', content: '내 글의 내용' }, token);
  const page = await openAccount(email);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '내려받기' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^damoa-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    account: { email },
    posts: [{ title: '내 글의 제목', content: '내 글의 내용' }],
  });
  expect(text).not.toMatch(/argon2/);
  await page.getByText('파일을 내려받았어요.').waitFor();
});

test.each([
  ['남기기', 200],
  ['모두 지우기', 410],
])('a member who leaves chooses what happens to their posts: %s', async (choice, status) => {
  const email = await newMember();
  const token = await logInElsewhere(email);
  const { body: text }: { body: Post } = await call(
    'POST',
    '/api/posts',
    {
      title: '떠나는 글',
      content: '내용',
    },
    token,
  );
  const page = await openAccount(email);
  await page.getByRole('link', { name: '회원탈퇴' }).press('Enter');
  await page.getByRole('heading', { name: '회원탈퇴', level: 1 }).waitFor();
  await page.getByLabel('남기기').focus();
  if (choice !== '남기기') await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel(choice).isChecked()).toBe(true);
  await typeInto(page, '현재 비밀번호', 'not this one');
  await page.keyboard.press('Enter');
  await page.getByText('지금 쓰는 비밀번호와 달라요.').waitFor();
  expect(await page.getByLabel(choice).isChecked()).toBe(true);
  await typeInto(page, '현재 비밀번호', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('탈퇴했어요.').waitFor();
  await page.getByRole('link', { name: '로그인' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  const login = await call('POST', '/api/login', { email, password: PASSWORD });
  expect(login.status).toBe(401);
  const reader = await logInElsewhere(await newMember());
  const found = await call('GET', `/api/posts/${text.id}`, undefined, reader);
  expect(found.status).toBe(status);
  if (status === 200) expect(found.body.author_name).toBe('탈퇴한 회원');
});

test.each(['/account', '/account/leave', '/agree', '/post'])(
  'without scripts %s says, below its heading, that it needs them',
  async (path) => {
    const page = await visitInSharedPage(path, { ...DESKTOP, ...WITHOUT_SCRIPTS });
    const need = page.locator('main .form-needs-script');
    expect(await need.textContent()).toContain('자바스크립트를 켜야 해요');
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((await need.boundingBox())?.y).toBeGreaterThan(title?.y ?? 0);
  },
);
