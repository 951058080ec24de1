import { expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { emailToken, tomorrow } from './support/email-token.ts';
import { call, join, type Member } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { untilConfirmed, untilHydrated } from './support/screen.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

/** Read in another session than that of the link: a replica may answer, which may be a moment behind. */
const settingsOf = (member: Member) => call('GET', '/api/account/alerts', undefined, member);

test.each([
  ['with scripts', DESKTOP],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])(
  'a link verifies an address only by its button, %s; opening it changes nothing',
  async (_, device) => {
    const member = await join();
    const page = await visitInSharedPage(
      `/verify-email?token=${emailToken(member.user, 'verify-email', tomorrow())}`,
      device,
    );
    expect(await settingsOf(member)).toMatchObject({ is_email_verified: false });
    await page.getByRole('button', { name: '확인하기' }).click();
    await page.getByRole('heading', { name: '이메일 주소를 확인했어요' }).waitFor();
    await expect.poll(() => settingsOf(member)).toMatchObject({ is_email_verified: true });
  },
);

test.each([
  ['with scripts', DESKTOP],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])('a link ends e-mails by its button and confirms it with the date, %s', async (_, device) => {
  const member = await join();
  await call('PUT', '/api/account/alerts', { by_email: true }, member);
  const page = await visitInSharedPage(
    `/unsubscribe?token=${emailToken(member.user, 'stop-alerts')}`,
    device,
  );
  expect(await settingsOf(member)).toMatchObject({ by_email: true });
  await page.getByRole('button', { name: '그만 받기' }).click();
  await page.getByRole('heading', { name: '이메일 알림을 껐어요' }).waitFor();
  await untilConfirmed(page, '이메일 수신 거부를');
  await expect.poll(() => settingsOf(member)).toMatchObject({ by_email: false });
});

test('a mail program ends e-mails with one click, with a form in either encoding', async () => {
  const forms = [new FormData(), new URLSearchParams()];
  for (const body of forms) {
    body.set('List-Unsubscribe', 'One-Click');
    const member = await join();
    await call('PUT', '/api/account/alerts', { by_email: true }, member);
    const address = new URL(
      `/unsubscribe?token=${emailToken(member.user, 'stop-alerts')}`,
      shopOfWorker().url,
    );
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    await expect.poll(() => settingsOf(member)).toMatchObject({ by_email: false });
  }
});

test.each([DESKTOP, { ...DESKTOP, ...WITHOUT_SCRIPTS }])(
  'a link that is no longer valid says so, and leads to where a new one is sent',
  async (device) => {
    const path = `/verify-email?token=1.0.${'x'.repeat(43)}`;
    const page = await visitInSharedPage(path, { ...device, quiet: false });
    await page.getByRole('button', { name: '확인하기' }).click();
    await page.getByText('링크가 올바르지 않거나 기한이 지났어요.').waitFor();
    expect(await page.getByRole('button', { name: '확인하기' }).count()).toBe(0);
    const link = page.getByRole('main').getByRole('link', { name: '내 계정' });
    expect(await link.getAttribute('href')).toBe('/account');
  },
);

test.each([DESKTOP, { ...DESKTOP, ...WITHOUT_SCRIPTS }])(
  'an expired link says so at once, and leads to where a new one is sent',
  async (device) => {
    const path = `/verify-email?token=1.2.${'x'.repeat(43)}`;
    const page = await visitInSharedPage(path, device);
    await page.getByText('링크의 기한이 지났어요.').waitFor();
    expect(await page.locator('main button').count()).toBe(0);
    const link = page.getByRole('main').getByRole('link', { name: '내 계정' });
    expect(await link.getAttribute('href')).toBe('/account');
  },
);

test.each(['/verify-email', '/unsubscribe?token=1.2.abc'])(
  'a truncated link says so at once: %s',
  async (path) => {
    const page = await visitInSharedPage(path, PHONE);
    await page.getByText('링크가 잘렸어요.').waitFor();
    expect(await page.locator('main button').count()).toBe(0);
  },
);

test.each([
  { path: '/verify-email', device: PHONE, colorScheme: 'light' },
  { path: `/unsubscribe?token=1.0.${'x'.repeat(43)}`, device: DESKTOP, colorScheme: 'dark' },
] as const)('axe finds nothing on the page of a link: $path', async (screen) => {
  const page = await visitInSharedPage(screen.path, screen.device);
  await page.emulateMedia({ colorScheme: screen.colorScheme });
  await untilHydrated(page);
  expect(await violationsOn(page)).toEqual([]);
});
