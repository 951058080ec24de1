import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../../../test/mail-server.ts';
import { makeQueuesOfTest } from '../../../test/queues.ts';
import { openShop, PASSWORD, SECRET } from '../../../test/shop.ts';
import { openMailer } from '../../mail/mailer.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { makeEmailToken } from './email-tokens.ts';
import { sendVerificationMail } from './send-verification-mail.ts';

const server = await openMailServer();
const { db, call, join, url } = await openShop({ settings: server.settings });
const mailer = openMailer(readSettings(server.settings));
afterAll(() => {
  mailer.close();
  server.close();
});
const siteUrl = 'https://shop.example';
const member = await join('member@example.com');
const settings = async () =>
  (await call('GET', '/api/account/alerts', { token: member.token })).body;

beforeEach(() => {
  server.received.length = 0;
});

test('the link in the e-mail verifies only the address that it was sent to, and only once', async () => {
  await db.execute(sql`update users set email_verified_at = null`);
  const before = Math.floor(Date.now() / 1_000);
  await sendVerificationMail(db, mailer, { user: member.id, secret: SECRET, siteUrl });
  const [, token] = /\/verify-email\?token=(\S+)/.exec(server.received[0]?.text ?? '') ?? [];
  expect(server.received[0]?.html).toContain(`/verify-email?token=${token}"`);
  const made = Number(token?.split('.')[1]) - 24 * 60 * 60;
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now() / 1_000);
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
  const again = await confirm();
  expect([again.status, again.body.errors]).toEqual([
    422,
    { token: ['이미 확인한 이메일 주소예요.'] },
  ]);
  await sendVerificationMail(db, mailer, { user: member.id, secret: SECRET, siteUrl });
  expect(server.received).toHaveLength(1);
});

test('a token that is expired, altered, for another purpose or for another account verifies nothing', async () => {
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
      token === bad[1] ? 200 : 422,
    );
  }
  expect(await settings()).toMatchObject({ is_email_verified: false });
});

test('a member may request three links in ten minutes, and requests before a worker has run do not count', async () => {
  await db.execute(sql`update users set email_verified_at = null`);
  const ask = async () =>
    (await call('POST', '/api/account/email-verification', { token: member.token })).status;
  for (let count = 0; count < 4; count += 1) expect(await ask()).toBe(503);
  await makeQueuesOfTest(url, ['send-verification']);
  const statuses = [await ask(), await ask(), await ask(), await ask()];
  expect(statuses).toEqual([204, 204, 204, 429]);
});

/** Makes it look as if so many links had been sent to members of a network. */
async function useUp(shop: Pick<typeof db, 'execute'>, network: string, links: number) {
  await shop.execute(sql`
    insert into throttles (bucket, taken) values (
      ${keyedHash(SECRET)(`verification from\n${network}`)},
      array_fill(clock_timestamp() + interval '1 day', array[${links}::integer])
    )
    on conflict (bucket) do update set taken = excluded.taken
  `);
}

test('a member and an email address get five links a day, and a network 200', async () => {
  const shop = await openShop({ settings: server.settings });
  await makeQueuesOfTest(shop.url, ['send-verification']);
  const ask = async (token: string, from: string) =>
    (await shop.call('POST', '/api/account/email-verification', { token, from })).status;
  const pass = (time: string) =>
    shop.db.execute(sql`
      update throttles set taken = array(select at - ${time}::interval from unnest(taken) as at)
    `);
  const { token } = await shop.join('Stranger@example.com');
  // The first link was sent at registration.
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push(await ask(token, `192.0.2.${count}`));
    await pass('10 minutes');
  }
  expect(statuses).toEqual([204, 204, 204, 204, 429]);

  await shop.db.execute(sql`update users set folded_email = 'old', email = 'old'`);
  const again = await shop.join('stranger@example.com');
  expect(await ask(again.token, '192.0.2.7')).toBe(429);
  await pass('1 day');
  expect(await ask(again.token, '192.0.2.7')).toBe(204);

  const from = '192.0.2.8';
  const [one, two] = [await shop.join('one@example.com'), await shop.join('two@example.com')];
  await useUp(shop.db, from, 199);
  expect(await ask(one.token, from)).toBe(204);
  expect(await ask(two.token, from)).toBe(429);
});

test('registering succeeds when no link can be sent', async () => {
  const shop = await openShop({ settings: { ...server.settings, LIMIT_REGISTER: '100' } });
  const register = async (count: number) => {
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const body = { name: '이름', email: `one-${count}@example.com`, ...passwords };
    return (await shop.call('POST', '/api/register', { body })).status;
  };
  // First no worker has ever run; then more members register from one network than get an e-mail in a day.
  expect(await register(0)).toBe(201);
  await makeQueuesOfTest(shop.url);
  await useUp(shop.db, '127.0.0.1', 199);
  for (let count = 1; count <= 2; count += 1) expect(await register(count)).toBe(201);
  const { rows } = await shop.db.execute(
    sql`select from pgboss.job where name = 'send-verification'`,
  );
  expect(rows).toHaveLength(1);
});

test('without a mail server no link can be requested, and registering still queues one for the outbox', async () => {
  const shop = await openShop();
  await makeQueuesOfTest(shop.url);
  const { token, id } = await shop.join('nobody@example.com');
  const asked = await shop.call('POST', '/api/account/email-verification', { token });
  expect([asked.status, asked.body.type]).toEqual([409, 'urn:damoa:problem:no_mail']);
  const { rows } = await shop.db.execute(
    sql`select data from pgboss.job where name = 'send-verification'`,
  );
  expect(rows).toEqual([{ data: { user: id } }]);
});
