import { readSettings } from '@damoa/service';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { alertRounds, verifyEmails } from '../../test/alerts.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openShop, SECRET } from '../../test/shop.ts';
import { openMailer } from '../mail/mailer.ts';
import { sendAlertMail } from './send-alert-mail.ts';

const server = await openMailServer();
const { db, call, stock, join } = await openShop({ settings: server.settings });
const mailer = openMailer(readSettings(server.settings));
afterAll(() => {
  mailer.close();
  server.close();
});
const siteUrl = 'https://shop.example';
const options = { secret: SECRET, siteUrl, sender: server.settings.MAIL_FROM };

const member = await join('member@example.com', '<b>이름</b>');
const settings = async () =>
  (await call('GET', '/api/account/alerts', { token: member.token })).body;

/** The job for a product that the member saved at 10,000 won and that costs 8,000 now. */
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

test('an alert e-mail states that it is advertising, what fell, the commission and how to stop it, as text and as HTML', async () => {
  const job = await jobFor('tent', '텐트 <script>"&\u202e');
  await sendAlertMail(db, mailer, job, options);
  const [mail] = server.received;
  expect(mail?.to).toEqual([member.email]);
  expect(mail?.headers.subject).toBe('(광고) [다모아] 찜한 상품 1개의 가격이 내렸어요');
  expect(mail?.headers.from).toBe('다모아 <shop@example.com>');
  for (const said of [
    '다모아가 수수료를 받습니다',
    '8,000원',
    '찜할 때 10,000원에서 20% 내렸어요 · 2026.11.1 09:00 확인',
    '가격은 다모아가 확인한 때의 것이에요.',
    `${siteUrl}/products/tent`,
    `${siteUrl}/favourites`,
    `${siteUrl}/unsubscribe?token=${member.id}.`,
    '수신거부',
    'shop@example.com',
  ]) {
    expect(mail?.text).toContain(said);
    expect(mail?.html.replaceAll('&lt;', '<')).toContain(said);
  }
  // By law, this must precede the first link.
  expect(mail?.text.split(siteUrl)[0]).toContain('수수료를 받습니다');
  expect(mail?.html.split('<a ')[0]).toContain('수수료를 받습니다');
  expect(mail?.text).toContain('텐트 <script>"&');
  expect(mail?.html).toContain('텐트 &lt;script&gt;&quot;&amp;');
  expect(mail?.html).not.toContain('<script');
  expect(mail?.html).toContain('prefers-color-scheme: dark');
});

test('one-click unsubscribe in the mail program ends the e-mails', async () => {
  await sendAlertMail(db, mailer, await jobFor('tap', '의자'), options);
  const { headers } = server.received[0] ?? {};
  expect(headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.+)>$/.exec(headers?.['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(address).toMatch(/^https:\/\/shop\.example\/unsubscribe\?token=/);
  const token = new URL(address).searchParams.get('token');
  expect(await settings()).toMatchObject({ by_email: true });
  const path = `/api/alerts/unsubscribe?token=${token}`;
  for (const _ of ['once', 'again']) expect((await call('POST', path)).status).toBe(200);
  expect(await settings()).toMatchObject({ by_email: false });
  server.received.length = 0;
  await sendAlertMail(db, mailer, await jobFor('tap', '의자'), options);
  expect(server.received).toEqual([]);
});

test('no alert e-mail is sent to an unverified address, or about a price that has risen again', async () => {
  const job = await jobFor('chair', '의자');
  await db.execute(sql`update products set target_sale_price = 20000 where product_id = 'chair'`);
  await sendAlertMail(db, mailer, job, options);
  await db.execute(sql`update products set target_sale_price = 8000 where product_id = 'chair'`);
  await db.execute(sql`update users set email_verified_at = null`);
  await sendAlertMail(db, mailer, job, options);
  expect(server.received).toEqual([]);
});

test.each([
  [
    'is sold out',
    sql`update products set is_sold_out = true where product_id = 'away'`,
    sql`update products set is_sold_out = false where product_id = 'away'`,
  ],
  [
    'is hidden',
    sql`update products set hidden_at = now() where product_id = 'away'`,
    sql`update products set hidden_at = null where product_id = 'away'`,
  ],
  [
    'may have become much more expensive',
    sql`
      with doubted as (
        update products set source = 'aliexpress' where product_id = 'away' returning id
      )
      insert into price_checks (id, checked_at, check_at, doubted_price, doubted_since)
      select id, now(), now(), 48000, now() from doubted
    `,
    sql`update price_checks set doubted_price = null, doubted_since = null`,
  ],
])(
  'an alert about a product that %s when its e-mail would leave is sent once that is over, and only once',
  async (_, begin, end) => {
    const { mail, round, price, pass } = alertRounds({ db, stock });
    await db.execute(sql`truncate favourites, price_falls, sent_alerts`);
    await price('away', 10_000);
    await call('PUT', '/api/favourites/away', { body: {}, token: member.token });
    await price('away', 8_000);
    /** Claims what is due, and delivers it half an hour later. */
    const deliver = async (meanwhile: SQL) => {
      await round({ canEmail: true });
      await db.execute(meanwhile);
      await pass('31 minutes');
      await round({ canEmail: true });
      for (const job of mail.splice(0)) await sendAlertMail(db, mailer, job, options);
      return server.received.length;
    };
    expect(await deliver(begin)).toBe(0);
    await db.execute(end);
    await pass('1 day');
    expect(await deliver(end)).toBe(1);
    await pass('1 day');
    expect(await deliver(end)).toBe(1);
  },
);

test('without a mail server, the alert settings say that the shop sends no e-mail', async () => {
  const shop = await openShop();
  const { token } = await shop.join('nobody@example.com');
  expect((await shop.call('GET', '/api/account/alerts', { token })).body).toEqual({
    by_email: false,
    can_email: false,
    is_email_verified: false,
    set_at: null,
  });
});
