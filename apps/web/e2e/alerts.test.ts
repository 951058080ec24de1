import { expect, test } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { ID } from './support/dropped-product.ts';
import { emailToken, tomorrow } from './support/email-token.ts';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { call, join, loggedIn, storing } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { openAlerts, visitFavourites } from './support/push.ts';
import { untilConfirmed, untilHydrated } from './support/screen.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15';

test('beside a price chart, a button saves the product and opens the favourites, where alerts are turned on', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, PHONE);
  await untilHydrated(page);
  await page.getByRole('button', { name: '가격이 내리면 알림 받기' }).click();
  await page.waitForURL((url) => url.pathname === '/favourites');
  await page.locator(`a[data-product="${ID}"]`).first().waitFor();
  await openAlerts(page);
});

test('a tap on a switch takes effect even while the settings are loading, and axe finds no violations in them', async () => {
  // Not quiet: the link is not sent, since no worker runs.
  const page = await visitFavourites({ ...PHONE, ...loggedIn(await join()), quiet: false });
  const settings = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/account/alerts', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const reply = await route.fetch();
    await settings.promise;
    // The page may have cancelled the request.
    await route.fulfill({ response: reply }).catch(() => {});
    answered.resolve();
  });
  await page.reload();
  const push = await openAlerts(page);
  const email = page.getByRole('switch', { name: '이메일로 알림 받기' });
  await email.click();
  await expect.poll(() => email.isChecked()).toBe(true);
  await page.getByRole('button', { name: '확인 메일 보내기' }).waitFor();
  settings.resolve();
  await answered.promise;
  await page.waitForTimeout(300);
  expect(await email.isChecked()).toBe(true);
  await push.waitFor();
  expect(await violationsInBothThemes(page, 'main')).toEqual([]);
});

test('settings of alerts by e-mail that failed to load say so, and load with the next visit of the page', async () => {
  const page = await visitFavourites({ ...DESKTOP, ...loggedIn(await join()), quiet: false });
  // A status that is not retried automatically.
  const problem = { type: '', title: '', status: 504, detail: '응답이 너무 늦어요.' };
  await page.route('**/api/account/alerts', (route) =>
    route.fulfill({ status: 504, json: problem }),
  );
  await page.reload();
  await openAlerts(page);
  await page.getByText(problem.detail).waitFor();
  await page.unroute('**/api/account/alerts');
  await follow(page, '/about');
  await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
  await follow(page, '/favourites');
  await openAlerts(page);
  const loaded = page.locator('.alert-way:not([aria-busy])', { hasText: '이메일로 알림 받기' });
  await loaded.waitFor();
});

test('turning alerts by e-mail on and off is confirmed with the date', async () => {
  const member = await join();
  const token = emailToken(member.user, 'verify-email', tomorrow());
  await call('POST', '/api/account/email-verification/confirm', { token });
  const page = await visitFavourites({ ...DESKTOP, ...loggedIn(member) });
  await openAlerts(page);
  const email = page.getByRole('switch', { name: '이메일로 알림 받기' });
  for (const decision of ['동의를', '거부를']) {
    await email.click();
    await untilConfirmed(page, `이메일 수신 ${decision}`);
  }
});

test('a member who logs in while another one turns alerts by e-mail on, off and on keeps their own setting, and gets no e-mail', async () => {
  const [first, second] = [await join(), await join()];
  const page = await visitFavourites({ ...DESKTOP, ...loggedIn(first), quiet: false });
  await openAlerts(page);
  const email = page.getByRole('switch', { name: '이메일로 알림 받기' });
  const change = holdBack('**/api/account/alerts', 'PUT');
  await change.hold(page);
  await email.click();
  await change.held;
  // Wait for the first change.
  await email.click();
  await email.click();
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const settings = page.waitForResponse('**/api/account/alerts');
  // As if in another tab: the page gets no storage event of its own changes.
  await page.evaluate(
    ({ token, user }) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('auth_token', token);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    { token: second.token, user: second.user },
  );
  await settings;
  await expect.poll(() => email.isChecked()).toBe(false);
  const answered = page.waitForResponse('**/api/account/alerts');
  change.release();
  await (await answered).finished();
  await page.waitForTimeout(300);
  expect(await email.isChecked()).toBe(false);
  expect(sent).not.toContain('PUT /api/account/alerts');
  expect(sent).not.toContain('POST /api/account/email-verification');
});

test.each([
  [100, false],
  [101, true],
])(
  'with %i products to watch, a browser without an account says that only the last 100 are: %s',
  async (count, isSaid) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      product_id: `unknown-${index}`,
      saved_price: 10_000,
      saved_at: '2026-11-01T03:00:00.000Z',
      wish_price: null,
      has_alert: true,
    }));
    const favourites = { damoa_favourites: { owner: null, entries } };
    const page = await visitFavourites({ ...DESKTOP, ...storing(favourites) });
    await (await openAlerts(page)).waitFor();
    const note = page.getByText('가장 최근에 찜한 100개까지 알려 드려요.');
    expect(await note.isVisible()).toBe(isSaid);
  },
);

test('if the user has denied notifications, the settings say what to do', async () => {
  const page = await visitInSharedPage('/robots.txt', DESKTOP);
  await addInitScript(page, () =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await page.goto('/favourites');
  await openAlerts(page);
  await page.getByText(/사이트 설정에서 알림을 허용/).waitFor();
});

test.each([true, false])(
  'the settings mention alerts by e-mail to a visitor only if the shop sends e-mail: %s',
  async (canSend) => {
    const page = await visitInSharedPage('/robots.txt', DESKTOP);
    await page.route('**/api/push/key', (route) =>
      route.fulfill({ json: { key: '', can_email: canSend } }),
    );
    const asked = page.waitForResponse('**/api/push/key');
    await page.goto('/favourites');
    await openAlerts(page);
    await (await asked).finished();
    await page.waitForTimeout(300);
    await page.getByText('이메일로 알림 받기').waitFor({ state: canSend ? 'visible' : 'detached' });
  },
);

test.each([
  ['a phone', PHONE, /다른 브라우저에서/],
  ['an iPhone', { ...PHONE, userAgent: IPHONE }, /홈 화면에 추가/],
])('without notifications, %s gets instructions', async (_, device, text) => {
  const page = await visitInSharedPage('/robots.txt', device);
  await addInitScript(page, () => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.goto('/favourites');
  await openAlerts(page);
  await page.getByText(text).waitFor();
});
