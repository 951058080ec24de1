import { afterAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { openShopWithMail } from './shop-with-mail.ts';

const NEW = 'four unrelated words here';

const { here, post, join, linkTo, stop } = await openShopWithMail();
afterAll(stop);

async function ask(email: string) {
  expect(await post('/api/account/password-reset', { email })).toBe(204);
}

describe.each([
  ['with scripts, on a phone', PHONE],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])('%s', (_, device) => {
  test('a forgotten password is replaced by the link in an e-mail, by keyboard alone', async () => {
    const email = await join();
    const hasScripts = device === PHONE;
    const page = await visit('/login', { ...device, ...here });
    if (hasScripts) await untilHydrated(page);
    await page.getByRole('link', { name: '비밀번호 찾기' }).press('Enter');
    await page.getByRole('heading', { name: '비밀번호 찾기' }).waitFor();
    await page.getByLabel('이메일').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '메일함을 확인해 주세요' }).waitFor();

    await page.goto(await linkTo(email, '/reset-password'));
    if (hasScripts) await untilHydrated(page);
    await page.getByLabel('비밀번호', { exact: true }).focus();
    await page.keyboard.type(NEW);
    await page.getByLabel('비밀번호 확인', { exact: true }).focus();
    await page.keyboard.type(NEW);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
    if (hasScripts) {
      await page.getByText('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.').waitFor();
    }
    expect(await post('/api/login', { email, password: NEW })).toBe(200);
  });

  test('who has no e-mail asks again', async () => {
    const page = await visit('/forgot-password', { ...device, ...here });
    if (device === PHONE) await untilHydrated(page);
    const email = page.getByLabel('이메일');
    await email.fill('nobody@example.com');
    await page.getByRole('button', { name: '링크 받기' }).click();
    const again = page.getByRole('link', { name: '다시 보내기' });
    await again.waitFor();
    if (device === PHONE) {
      await expect.poll(() => again.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    await again.press('Enter');
    await email.waitFor();
    expect(await again.count()).toBe(0);
  });

  test('what is wrong with the new password is shown beside it, and the link remains good', async () => {
    const email = await join();
    await ask(email);
    const page = await visit(await linkTo(email, '/reset-password'), {
      ...device,
      ...here,
      quiet: false,
    });
    if (device === PHONE) await untilHydrated(page);
    const [first, second] = [
      page.getByLabel('비밀번호', { exact: true }),
      page.getByLabel('비밀번호 확인', { exact: true }),
    ];
    await first.fill(NEW);
    await second.fill('another one');
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await page.getByText('비밀번호가 서로 달라요.').waitFor();
    await first.fill(NEW);
    await second.fill(NEW);
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
  });

  test('a link that does not hold says so, and leads to a new one', async () => {
    const bad = `/reset-password?token=1.2.${'x'.repeat(43)}`;
    const page = await visit(bad, { ...device, ...here, quiet: false });
    if (device === PHONE) await untilHydrated(page);
    await page.getByLabel('비밀번호', { exact: true }).fill(NEW);
    await page.getByLabel('비밀번호 확인', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await page.getByRole('heading', { name: '이 링크는 쓸 수 없어요' }).waitFor();
    const link = page.getByRole('link', { name: '새 링크 받기' });
    expect(await link.getAttribute('href')).toBe('/forgot-password');
  });
});
