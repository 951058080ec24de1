import { afterAll, test } from 'vitest';
import { logIn, PASSWORD } from './member.ts';
import { DESKTOP, PHONE, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { openShopWithMail } from './shop-with-mail.ts';

const { here, join, linkTo, stop } = await openShopWithMail();
afterAll(stop);

test.each([
  ['with scripts, on a phone', PHONE],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])(
  'who registers verifies the address by the link in the e-mail, by keyboard, %s',
  async (_, device) => {
    const hasScripts = device === PHONE;
    const email = `${hasScripts ? 'phone' : 'desktop'}@example.com`;
    const page = await visit('/register', { ...device, ...here, quiet: false });
    if (hasScripts) await untilHydrated(page);
    const fill = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.type(text);
    };
    await fill('이름', '이다모');
    await fill('이메일', email);
    await fill('비밀번호', PASSWORD);
    await fill('비밀번호 확인', PASSWORD);
    await page.keyboard.press('Enter');
    // Its address is there a moment before the page, which is loaded as a whole.
    await page.getByRole('heading', { name: '로그인' }).waitFor();

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

test('the account works before its address is verified', async () => {
  const email = await join();
  const page = await visit('/login', { ...DESKTOP, ...here });
  await untilHydrated(page);
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: /이다모 님의 메뉴/ }).waitFor();
});
