import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { verifyEmails } from '../../test/alerts.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { makeQueuesOfTest } from '../../test/queues.ts';
import { openShop, SECRET } from '../../test/shop.ts';
import { makeEmailToken } from '../accounts/email-tokens.ts';
import { openMailer } from '../mail/mailer.ts';
import { sendVerificationMail } from '../mail/verification-mail.ts';
import { sendAlertMail } from './send-alert-mail.ts';

const server = await openMailServer();
const { db, call, stock, join } = await openShop({ settings: server.settings });
const mailer = openMailer(server.settings);
if (!mailer) throw new Error('no mail server is set');
afterAll(() => {
  mailer.close();
  server.close();
});
const siteUrl = 'https://shop.example';
const options = { secret: SECRET, siteUrl, sender: server.settings.MAIL_FROM };

const member = await join('member@example.com', '<b>이름</b>');
const settings = async () =>
  (await call('GET', '/api/account/alerts', { token: member.token })).body;

/** The job for a product that the member saved for 10,000 won and that costs 8,000 now. */
async function jobFor(product_id: string, product_title: string) {
  await stock({ product_id, product_title, target_sale_price: 8_000 });
  const body = { saved_price: 10_000 };
  await call('PUT', `/api/favourites/${product_id}`, { body, token: member.token });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where product_id = ${product_id}`,
  );
  return { user: member.id, products: rows.map(({ id }) => Number(id)) };
}

beforeEach(async () => {
  server.received.length = 0;
  await verifyEmails(db);
});

test('an alert says that it is advertising, what fell, who earns by it and how it ends, in both its forms', async () => {
  const job = await jobFor('tent', '텐트 <script>"&\u202e');
  await sendAlertMail(db, mailer, job, options);
  const [mail] = server.received;
  expect(mail?.to).toEqual([member.email]);
  expect(mail?.headers.subject).toBe('(광고) [다모아] 찜한 상품 1개의 가격이 내렸어요');
  expect(mail?.headers.from).toBe('다모아 <shop@example.com>');
  for (const said of [
    '다모아가 수수료를 받습니다',
    '8,000원',
    '찜할 때 10,000원에서 20% 내렸어요',
    `${siteUrl}/products/tent`,
    `${siteUrl}/favourites`,
    `${siteUrl}/unsubscribe?token=${member.id}.`,
    '수신거부',
    'shop@example.com',
  ]) {
    expect(mail?.text).toContain(said);
    expect(mail?.html.replaceAll('&lt;', '<')).toContain(said);
  }
  expect(mail?.text).toContain('텐트 <script>"&');
  expect(mail?.html).toContain('텐트 &lt;script&gt;&quot;&amp;');
  expect(mail?.html).not.toContain('<script');
  expect(mail?.html).toContain('prefers-color-scheme: dark');
});

test('one tap in the program for e-mail ends the e-mails', async () => {
  await sendAlertMail(db, mailer, await jobFor('tap', '의자'), options);
  const { headers } = server.received[0] ?? {};
  expect(headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.+)>$/.exec(headers?.['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(address).toMatch(/^https:\/\/shop\.example\/unsubscribe\?token=/);
  const token = new URL(address).searchParams.get('token');
  expect(await settings()).toMatchObject({ by_email: true });
  const path = `/api/alerts/unsubscribe?token=${token}`;
  for (const _ of ['once', 'again']) expect((await call('POST', path)).status).toBe(204);
  expect(await settings()).toMatchObject({ by_email: false });
  server.received.length = 0;
  await sendAlertMail(db, mailer, await jobFor('tap', '의자'), options);
  expect(server.received).toEqual([]);
});

test('nothing is sent to an address that is not verified, or about a price that has risen', async () => {
  const job = await jobFor('chair', '의자');
  await db.execute(sql`update products set target_sale_price = 20000 where product_id = 'chair'`);
  await sendAlertMail(db, mailer, job, options);
  await db.execute(sql`update products set target_sale_price = 8000 where product_id = 'chair'`);
  await db.execute(sql`update users set email_verified_at = null`);
  await sendAlertMail(db, mailer, job, options);
  expect(server.received).toEqual([]);
});

test('the link in the e-mail verifies the address that it was sent to, once it is confirmed', async () => {
  await db.execute(sql`update users set email_verified_at = null`);
  await sendVerificationMail(db, mailer, { user: member.id, secret: SECRET, siteUrl });
  const [, token] = /\/verify-email\?token=(\S+)/.exec(server.received[0]?.text ?? '') ?? [];
  expect(server.received[0]?.html).toContain(`/verify-email?token=${token}"`);
  const confirm = () =>
    call('POST', '/api/account/email-verification/confirm', { body: { token } });
  await db.execute(
    sql`update users set folded_email = 'new@example.com', email = 'New@example.com'`,
  );
  expect((await confirm()).status).toBe(422);
  await db.execute(sql`update users set folded_email = email, email = 'member@example.com'`);
  expect(await settings()).toMatchObject({ is_email_verified: false, can_email: true });
  expect((await confirm()).status).toBe(204);
  expect(await settings()).toMatchObject({ is_email_verified: true });
  await sendVerificationMail(db, mailer, { user: member.id, secret: SECRET, siteUrl });
  expect(server.received).toHaveLength(1);
});

test('a token that is over, altered, for something else or another’s verifies nothing', async () => {
  await db.execute(sql`update users set email_verified_at = null`);
  const seconds = Math.floor(Date.now() / 1_000);
  const good = makeEmailToken(SECRET, 'verify-email', member, seconds + 60);
  const bad = [
    makeEmailToken(SECRET, 'verify-email', member, seconds),
    makeEmailToken(SECRET, 'stop-alerts', member, seconds + 60),
    makeEmailToken('another secret', 'verify-email', member, seconds + 60),
    makeEmailToken(SECRET, 'verify-email', { ...member, id: 999_999 }, seconds + 60),
    good.replace(String(seconds + 60), String(seconds + 6_000)),
    `${good}x`,
    '1.2.3',
    '99999999999999999999.0.x',
    'x',
  ];
  for (const token of bad) {
    const answer = await call('POST', '/api/account/email-verification/confirm', {
      body: { token },
    });
    expect(answer.status).toBe(422);
    expect((await call('POST', `/api/alerts/unsubscribe?token=${token}`)).status).toBe(
      token === bad[1] ? 204 : 422,
    );
  }
  expect(await settings()).toMatchObject({ is_email_verified: false });
});

test('a link is asked for three times in ten minutes, and by a worker only where one has run', async () => {
  await db.execute(sql`update users set email_verified_at = null`);
  const ask = () => call('POST', '/api/account/email-verification', { token: member.token });
  for (let count = 0; count < 4; count += 1) expect((await ask()).status).toBe(503);
});

test('in a day five links go to one member and to one address, and some to those of one network', async () => {
  const shop = await openShop({ settings: server.settings });
  await makeQueuesOfTest(shop.url, ['send-verification']);
  const ask = async (token: string, from: string) =>
    (await shop.call('POST', '/api/account/email-verification', { token, from })).status;
  const pass = (time: string) =>
    shop.db.execute(sql`
      update throttles set taken = array(select at - ${time}::interval from unnest(taken) as at)
    `);
  const { token } = await shop.join('Stranger@example.com');
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push(await ask(token, `192.0.2.${count}`));
    await pass('10 minutes');
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);

  await shop.db.execute(sql`update users set folded_email = 'old', email = 'old'`);
  const again = await shop.join('stranger@example.com');
  expect(await ask(again.token, '192.0.2.7')).toBe(429);
  await pass('1 day');
  expect(await ask(again.token, '192.0.2.7')).toBe(204);

  const from = '192.0.2.8';
  for (let count = 0; count < 20; count += 1) {
    const { token } = await shop.join(`stranger-${count}@example.com`);
    expect(await ask(token, from)).toBe(204);
  }
  expect(await ask((await shop.join('last@example.com')).token, from)).toBe(429);
});

test('without a mail server the shop says so', async () => {
  const shop = await openShop();
  const { token } = await shop.join('nobody@example.com');
  expect((await shop.call('GET', '/api/account/alerts', { token })).body).toEqual({
    by_email: false,
    can_email: false,
    is_email_verified: false,
  });
  expect((await shop.call('POST', '/api/account/email-verification', { token })).status).toBe(503);
  expect(openMailer({ SMTP_URL: undefined, MAIL_FROM: undefined })).toBeUndefined();
});
