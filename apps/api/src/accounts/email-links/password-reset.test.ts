import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../../../test/mail-server.ts';
import { makeQueuesOfTest } from '../../../test/queues.ts';
import { openShop, PASSWORD, SECRET } from '../../../test/shop.ts';
import { openMailer } from '../../mail/mailer.ts';
import { makeEmailToken } from './email-tokens.ts';
import { sendPasswordResetMail } from './send-password-reset-mail.ts';

const server = await openMailServer();
const shop = await openShop({ settings: server.settings });
const { db, call, join } = shop;
await makeQueuesOfTest(shop.url);
const mailer = openMailer(readSettings(server.settings));
afterAll(() => {
  mailer.close();
  server.close();
});
beforeEach(() => {
  server.received.length = 0;
});

const siteUrl = 'https://shop.example';
const NEW = 'four unrelated words here';
let members = 0;

async function member() {
  members += 1;
  return join(`member-${members}@example.com`);
}

/** The token in the e-mail that a worker sends. */
async function tokenFor(user: number) {
  await sendPasswordResetMail(db, mailer, { user, secret: SECRET, siteUrl });
  const { text = '' } = server.received.at(-1) ?? {};
  const address = new RegExp(`${siteUrl}/reset-password\\?token=(\\S+)`).exec(text);
  return address?.[1] ?? '';
}

const ask = (email: string, from?: string) =>
  call('POST', '/api/account/password-reset', { body: { email }, ...(from && { from }) });
const reset = (token: string, password = NEW, password_confirmation = password) =>
  call('POST', '/api/account/password-reset/confirm', {
    body: { token, password, password_confirmation },
  });
const logIn = async (email: string, password: string) =>
  (await call('POST', '/api/login', { body: { email, password } })).status;
const jobs = async () => {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = 'send-password-reset' order by created_on`,
  );
  return rows.map(({ data }) => data);
};

test('the link in the e-mail sets a new password, verifies the address and ends every session', async () => {
  const { id, email, token } = await member();
  const before = Math.floor(Date.now() / 1_000);
  const link = await tokenFor(id);
  const [mail] = server.received;
  expect(mail?.to).toEqual([email]);
  expect(mail?.headers.subject).toBe('[다모아] 새 비밀번호를 정해 주세요');
  for (const form of [mail?.text, mail?.html]) expect(form).toContain('30분');
  const made = Number(link.split('.')[1]) - 30 * 60;
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now() / 1_000);
  expect((await call('GET', '/api/user', { token })).status).toBe(200);

  expect((await reset(link)).status).toBe(204);
  expect((await call('GET', '/api/user', { token })).status).toBe(401);
  expect([await logIn(email, PASSWORD), await logIn(email, NEW)]).toEqual([401, 200]);
  const { rows } = await db.execute(sql`select email_verified_at from users where id = ${id}`);
  expect(rows[0]?.email_verified_at).not.toBeNull();
});

test('an owner who resets an account that a stranger registered has not agreed to advertising', async () => {
  const settings = async () => {
    const { rows } = await db.execute(
      sql`select has_email_alerts, email_alerts_set_at is not null as is_dated from users where id = ${id}`,
    );
    return rows[0];
  };
  const turnOn = (token: string) =>
    call('PUT', '/api/account/alerts', { token, body: { by_email: true } });
  const { id, email, token } = await member();
  await turnOn(token);
  expect(await settings()).toEqual({ has_email_alerts: true, is_dated: true });
  await reset(await tokenFor(id));
  expect(await settings()).toEqual({ has_email_alerts: false, is_dated: false });

  const { body } = await call('POST', '/api/login', { body: { email, password: NEW } });
  await turnOn(body.token);
  await reset(await tokenFor(id));
  expect(await settings()).toEqual({ has_email_alerts: true, is_dated: true });
});

test('a reset link works once, also when it is used ten times at once', async () => {
  const link = await tokenFor((await member()).id);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => reset(link)));
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)]);
  expect((await reset(link)).body.errors).toEqual({
    token: ['링크가 올바르지 않거나 기한이 지났어요.'],
  });
});

test('only the latest reset link works', async () => {
  const { id } = await member();
  const first = await tokenFor(id);
  // Links are identified by the second in which they expire, so the next one must expire in another second.
  await db.execute(
    sql`update users set password_reset_until = password_reset_until - interval '1 second' where id = ${id}`,
  );
  expect((await reset(first)).status).toBe(422);
  expect((await reset(await tokenFor(id))).status).toBe(204);
});

test('a reset link that is expired, for another purpose or for another address is refused', async () => {
  const { id, email } = await member();
  const past = Math.floor(Date.now() / 1_000) - 1;
  await db.execute(
    sql`update users set password_reset_until = to_timestamp(${past}) where id = ${id}`,
  );
  const expired = makeEmailToken(SECRET, 'reset-password', { id, email }, past);
  expect((await reset(expired)).status).toBe(422);

  const good = await tokenFor(id);
  const expires = Number(good.split('.')[1]);
  const others = [
    makeEmailToken(SECRET, 'verify-email', { id, email }, expires),
    makeEmailToken(SECRET, 'reset-password', { id, email: 'other@example.com' }, expires),
    `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
  ];
  for (const token of others) expect((await reset(token)).status).toBe(422);
  expect(await logIn(email, PASSWORD)).toBe(200);
});

test('a refused password does not use up the reset link', async () => {
  const { id, email } = await member();
  const link = await tokenFor(id);
  for (const [password, confirmation, field] of [
    ['short', 'short', 'password'],
    [NEW, 'another one', 'password_confirmation'],
    [email, email, 'password'],
  ] as const) {
    const { status, body } = await reset(link, password, confirmation);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
  expect((await reset(link)).status).toBe(204);
});

test('a reset for an unknown address has the same reply as for a known one, and makes a job for nobody', async () => {
  const { id, email } = await member();
  const known = await ask(email.toUpperCase());
  const unknown = await ask('nobody@example.com');
  expect([known.status, known.body]).toEqual([204, '']);
  expect([unknown.status, unknown.body]).toEqual([204, '']);
  expect(await jobs()).toEqual([{ user: id }, { user: null }]);
});

test('an address, known or not, gets five reset links an hour, and a network may request twenty', async () => {
  const { email } = await member();
  for (const asked of [email, 'stranger@example.com']) {
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await ask(asked, `192.0.2.${count}`)).status);
    expect(statuses).toEqual([...Array(5).fill(204), 429]);
  }
  const statuses = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await ask(`one-${count}@example.com`, '198.51.100.1')).status);
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
});

test('an address gets twenty reset links a day', async () => {
  const statuses = [];
  for (let count = 0; count < 21; count += 1) {
    statuses.push((await ask('besieged@example.com', `203.0.113.${count}`)).status);
    await db.execute(sql`
      update throttles set taken = array(select at - interval '1 hour' from unnest(taken) as at)
    `);
  }
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
});

test('before a worker has run, a reset request is refused and does not count', async () => {
  const { call: ask } = await openShop({ settings: server.settings });
  for (let count = 0; count < 6; count += 1) {
    const { status } = await ask('POST', '/api/account/password-reset', {
      body: { email: 'somebody@example.com' },
    });
    expect(status).toBe(503);
  }
});

test('without a mail server, a reset request says that the shop sends no e-mail, and so does a question before it', async () => {
  const { call: ask, get } = await openShop();
  expect((await get('/api/account/password-reset')).body).toEqual({ can_email: false });
  const { status, body } = await ask('POST', '/api/account/password-reset', {
    body: { email: 'somebody@example.com' },
  });
  expect([status, body.type]).toEqual([409, 'urn:damoa:problem:no_mail']);
  expect(body.detail).toMatch(/이메일을 보내지 않아요/);
});
