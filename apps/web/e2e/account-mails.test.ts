import { afterAll, describe, expect, test } from 'vitest';
import { accountsOf, change, focusedLabel, typeInto } from './support/account.ts';
import { logInInAnotherTab, PASSWORD, stored } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { openAlerts } from './support/push.ts';
import { untilHydrated } from './support/screen.ts';
import { openShopWithMail } from './support/shop-with-mail.ts';

const NEW = 'four unrelated words here';

const { here, post, join, linkTo, received, stop } = await openShopWithMail();
afterAll(stop);
const { call, logIn, logInElsewhere, statusOf, openAs, openAccount } = accountsOf(here.baseURL);

async function untilSent(email: string, part: string) {
  const find = () => received.some(({ to, text }) => to.includes(email) && text.includes(part));
  await expect.poll(find, { timeout: 10_000 }).toBe(true);
}

test('changing the password requires the current one, logs out other devices and sends an e-mail', async () => {
  const email = await join();
  const other = await logInElsewhere(email);
  const page = await openAccount(email);
  await change(page, '비밀번호');
  expect(await focusedLabel(page)).toBe('현재 비밀번호');
  await typeInto(page, '현재 비밀번호', 'not this one');
  await typeInto(page, '새 비밀번호', NEW);
  await typeInto(page, '새 비밀번호 확인', NEW);
  await page.keyboard.press('Enter');
  await page.getByText('지금 쓰는 비밀번호와 달라요.').waitFor();
  // The typed values are kept, and the invalid field has the focus.
  await expect.poll(() => focusedLabel(page)).toBe('현재 비밀번호');
  expect(await page.getByLabel('새 비밀번호 확인', { exact: true }).inputValue()).toBe(NEW);
  await typeInto(page, '현재 비밀번호', PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('비밀번호를 바꿨고, 다른 기기에서는 로그아웃됐어요.').waitFor();
  expect(await statusOf(other)).toBe(401);
  expect(await post('/api/login', { email, password: NEW })).toBe(200);
  await untilSent(email, '비밀번호가 바뀌었어요');
});

describe.each([
  ['with scripts, on a phone', PHONE],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])('the link that confirms a new e-mail address, %s', (_, device) => {
  test('the confirmation link changes the e-mail address, and both addresses are notified', async () => {
    const email = await join();
    const next = `next-${email}`;
    const page = await openAccount(email);
    await change(page, '이메일');
    await typeInto(page, '새 이메일', next);
    await typeInto(page, '현재 비밀번호', PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('새 주소로 확인 메일을 보냈어요.').waitFor();
    await page.getByText(`${next} 주소로 보낸 메일의 링크를 하루 안에`).waitFor();
    await untilSent(email, '이메일 주소를 바꾸려고 해요');

    const link = await linkTo(next, '/confirm-email');
    const mail = await visitInSharedPage(link, { ...device, ...here, quiet: false });
    if (device === PHONE) await untilHydrated(mail);
    await mail.getByRole('button', { name: '주소 바꾸기' }).press('Enter');
    await mail.getByRole('heading', { name: '이메일 주소를 바꿨어요' }).waitFor();
    if (device === PHONE) await expect.poll(() => focusedLabel(mail)).toBe('로그인');
    expect(await post('/api/login', { email, password: PASSWORD })).toBe(401);
    expect(await post('/api/login', { email: next, password: PASSWORD })).toBe(200);
    await untilSent(email, '이메일 주소가 바뀌었어요');
    await mail.goto(link);
    if (device === PHONE) await untilHydrated(mail);
    await mail.getByRole('button', { name: '주소 바꾸기' }).press('Enter');
    await mail.getByRole('link', { name: '내 계정' }).waitFor();
  });
});

test.each([true, false])(
  'confirming a new e-mail address logs out the member concerned, and nobody else who uses the browser: %s',
  async (isConcerned) => {
    const email = await join();
    const member = await logIn(email);
    const next = `next-${email}`;
    const body = { email: next, password: PASSWORD };
    expect((await call('POST', '/api/account/email', body, member.token)).status).toBe(204);
    const page = await openAs(isConcerned ? member : await logIn(await join()));
    await page.goto(await linkTo(next, '/confirm-email'));
    await untilHydrated(page);
    await page.getByRole('button', { name: '주소 바꾸기' }).click();
    await page.getByRole('heading', { name: '이메일 주소를 바꿨어요' }).waitFor();
    expect((await stored(page, 'auth_token')) === null).toBe(isConcerned);
    // The login page would only lead another member elsewhere.
    await expect.poll(() => focusedLabel(page)).toBe(isConcerned ? '로그인' : '홈으로');
  },
);

test('the e-mail address is verified from the account page', async () => {
  const email = await join();
  const page = await openAccount(email);
  await page.getByText('확인 안 됨').waitFor();
  await page.getByRole('button', { name: '확인 메일 보내기' }).press('Enter');
  await page.getByText('확인 메일을 보냈어요.').waitFor();
  await page.goto(await linkTo(email, '/verify-email'));
  await untilHydrated(page);
  await page.getByRole('button', { name: '확인하기' }).press('Enter');
  await page.getByRole('heading', { name: '이메일 주소를 확인했어요' }).waitFor();
  await page.goto('/account');
  await page.getByText('확인됨', { exact: true }).waitFor();
});

test('the note that an e-mail to verify the address has been sent is not shown to the next member', async () => {
  const [first, second] = [await logIn(await join()), await logIn(await join())];
  for (const { token } of [first, second])
    await call('PUT', '/api/account/alerts', { by_email: true }, token);
  const page = await openAs(first);
  await page.goto('/favourites');
  await openAlerts(page);
  await page.getByRole('button', { name: '확인 메일 보내기' }).click();
  await page.getByText('확인 메일을 보냈어요.').waitFor();
  await logInInAnotherTab(page, second);
  await page.getByRole('button', { name: '확인 메일 보내기' }).waitFor();
  expect(await page.getByText('확인 메일을 보냈어요.').count()).toBe(0);
});
