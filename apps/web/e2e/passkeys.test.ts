import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { logIn, PASSWORD } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import {
  addPasskey,
  atHome,
  codesDialog,
  isFocused,
  openPasskeyShop,
  PAGE,
  toLogin,
} from './support/passkey-shop.ts';
import { untilHydrated } from './support/screen.ts';

const { url, apiUrl, open, stop } = await openPasskeyShop();
afterAll(stop);

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
  const address = `${apiUrl}/api/account/passkeys`;
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

test('a visitor of the passkeys page is redirected to the login, and back', async () => {
  const page = await visitInSharedPage(PAGE, { ...PHONE, baseURL: url });
  await page.waitForURL((address) => address.search === '?redirect=%2Faccount%2Fpasskeys');
});
