import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NEW_PASSWORD, openAccountShop } from '../../test/account-shop.ts';
import { openShop, PASSWORD, SECRET } from '../../test/shop.ts';
import { makeEmailToken } from '../accounts/email-links/email-tokens.ts';
import { sweep } from '../jobs/sweep.ts';

const {
  server,
  db,
  call,
  join,
  member,
  logIn,
  statusOfToken,
  changeEmail,
  confirm,
  deliver,
  linkIn,
  tokenFor,
} = await openAccountShop();

test('the address changes only by the link, which ends every session, and both addresses are notified', async () => {
  const { id, email, token } = await member();
  const next = 'Next-Address@example.com';
  expect((await changeEmail(token, next)).status).toBe(204);
  expect(await deliver()).toEqual([
    `${next}: [다모아] 새 이메일 주소를 확인해 주세요`,
    `${email}: [다모아] 이메일 주소를 바꾸려고 해요`,
  ]);
  const link = linkIn(server.received.find(({ to }) => to.includes(next))?.text);
  const { body: before } = await call('GET', '/api/account', { token });
  expect(before).toMatchObject({ email, new_email: next, is_email_verified: false });
  expect((await logIn(next)).status).toBe(401);

  expect((await confirm(link)).status).toBe(204);
  expect(await statusOfToken(token)).toBe(401);
  expect([(await logIn(email)).status, (await logIn(next.toLowerCase())).status]).toEqual([
    401, 200,
  ]);
  expect(await deliver()).toEqual([`${email}: [다모아] 이메일 주소가 바뀌었어요`]);
  const { rows } = await db.execute(
    sql`select email, folded_email, email_verified_at is not null as is_verified, new_email from users where id = ${id}`,
  );
  expect(rows).toEqual([
    { email: next, folded_email: next.toLowerCase(), is_verified: true, new_email: null },
  ]);
});

test('only the latest link changes the address, and only once, also when it is used ten times at once', async () => {
  const { token, id } = await member();
  const first = await tokenFor(token, 'first@example.com');
  // Links are identified by the second in which they expire, so the next one must expire in another second.
  await db.execute(
    sql`update users set new_email_until = new_email_until - interval '1 second' where id = ${id}`,
  );
  expect((await confirm(first)).status).toBe(422);
  const second = await tokenFor(token, 'second@example.com');
  const statuses = await Promise.all(Array.from({ length: 10 }, () => confirm(second)));
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)]);
});

test('a link for a new address that is expired, for another purpose or for another address is refused', async () => {
  const { token, id, email } = await member();
  const newEmail = 'held@example.com';
  const good = await tokenFor(token, newEmail);
  const expires = Number(good.split('.')[1]);
  const past = Math.floor(Date.now() / 1_000) - 1;
  const others = [
    makeEmailToken(SECRET, 'verify-email', { id, email: newEmail }, expires),
    makeEmailToken(SECRET, 'change-email', { id, email }, expires),
    makeEmailToken('another secret', 'change-email', { id, email: newEmail }, expires),
    makeEmailToken(SECRET, 'change-email', { id, email: newEmail }, past),
    `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
    'nonsense',
  ];
  for (const other of others) expect((await confirm(other)).status).toBe(422);
  await db.execute(sql`update users set new_email_until = to_timestamp(${past}) where id = ${id}`);
  expect(
    (await confirm(makeEmailToken(SECRET, 'change-email', { id, email: newEmail }, past))).status,
  ).toBe(422);
  // An address that was not confirmed in time is deleted: it may be a stranger's.
  await sweep(db, { months: 13, dataDir: tmpdir() });
  const { rows } = await db.execute(sql`select new_email from users where id = ${id}`);
  expect(rows).toEqual([{ new_email: null }]);
});

test('only the owner of the new address learns whether it has an account', async () => {
  const { email: taken } = await member();
  const { token, email } = await member();
  const replies = [await changeEmail(token, taken), await changeEmail(token, 'free@example.com')];
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  await db.execute(sql`delete from pgboss.job`);
  await changeEmail(token, taken);
  expect(await deliver()).toEqual([
    `${taken}: [다모아] 이 주소로 가입한 계정이 있어요`,
    `${email}: [다모아] 이메일 주소를 바꾸려고 해요`,
  ]);
  expect(linkIn(server.received.map(({ text }) => text).join())).toBe('');
});

test('an address that somebody else registers meanwhile stays theirs', async () => {
  const { token, email } = await member();
  const wanted = 'wanted@example.com';
  const link = await tokenFor(token, wanted);
  const winner = await join(wanted);
  const { status, body } = await confirm(link);
  expect([status, body.errors]).toEqual([
    422,
    { token: ['그사이 이 주소로 가입한 계정이 있어요. 다른 주소로 다시 바꿔 주세요.'] },
  ]);
  expect([await statusOfToken(token), await statusOfToken(winner.token)]).toEqual([200, 200]);
  expect((await logIn(email)).status).toBe(200);
});

test('an address gets five links a day, whoever requests them, and a member may request five', async () => {
  const { token } = await member();
  const statuses = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await changeEmail(token, 'victim@example.com')).status);
  expect(statuses).toEqual([...Array(5).fill(204), 429]);
  const other = await member();
  expect((await changeEmail(other.token, 'victim@example.com')).status).toBe(429);
  expect((await changeEmail(other.token, 'another-victim@example.com')).status).toBe(204);
});

test('without a mail server, addresses cannot be changed, but passwords can', async () => {
  const bare = await openShop();
  const { token } = await bare.join('bare@example.com');
  const change = { email: 'next@example.com', password: PASSWORD };
  const { status, body } = await bare.call('POST', '/api/account/email', { token, body: change });
  expect([status, body.type]).toEqual([409, 'urn:damoa:problem:no_mail']);
  const passwords = {
    present_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  };
  expect((await bare.call('PUT', '/api/account/password', { token, body: passwords })).status).toBe(
    204,
  );
});

test.each([['99999999999999999999'], [`1.999999999999.${'x'.repeat(43)}`], ['1e400'], ['x']])(
  'the malformed link %s is 422',
  async (token) => {
    expect((await confirm(token)).status).toBe(422);
  },
);
