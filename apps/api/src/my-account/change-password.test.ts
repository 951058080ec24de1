import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { NEW_PASSWORD, openAccountShop, SITE_URL } from '../../test/account-shop.ts';
import { PASSWORD, SECRET } from '../../test/shop.ts';
import { makePasswordResetToken } from '../accounts/email-links/password-reset.ts';
import { accountMailQueues } from './queue-account-mails.ts';

const {
  server,
  db,
  call,
  join,
  member,
  logIn,
  statusOfToken,
  changePassword,
  changeEmail,
  confirm,
  deliver,
  tokenFor,
} = await openAccountShop();

test('a new password is valid at once, keeps this session, and ends all other sessions and all links', async () => {
  const { id, email, token } = await member();
  const { body: other } = await logIn(email);
  await changeEmail(token, 'elsewhere@example.com');
  await makePasswordResetToken(db, SECRET, id);
  await deliver();

  expect((await changePassword(token)).status).toBe(204);
  expect([await statusOfToken(token), await statusOfToken(other.token)]).toEqual([200, 401]);
  expect([(await logIn(email)).status, (await logIn(email, NEW_PASSWORD)).status]).toEqual([
    401, 200,
  ]);
  const { rows } = await db.execute(
    sql`select password_reset_until, new_email, new_email_until from users where id = ${id}`,
  );
  expect(rows).toEqual([{ password_reset_until: null, new_email: null, new_email_until: null }]);
  expect(await deliver()).toEqual([`${email}: [다모아] 비밀번호가 바뀌었어요`]);
});

test('a new password leaves the passkeys, which the e-mail mentions', async () => {
  const { id, email, token } = await member();
  const add = (name: string) =>
    db.execute(sql`
      insert into passkeys (id, user_id, name, public_key, counter, transports)
      values (${name}, ${id}, ${name}, '', 0, '{}')
    `);
  await changePassword(token);
  await deliver();
  expect(server.received[0]?.text).not.toContain('패스키');
  await add('내 휴대폰');
  await add('모르는 기기');
  await changePassword(token, NEW_PASSWORD, PASSWORD);
  await deliver();
  expect(server.received[0]).toMatchObject({
    to: [email],
    text: expect.stringMatching(/패스키 2개는 그대로 있어서/),
    html: expect.stringContaining(`href="${SITE_URL}/account/passkeys"`),
  });
});

test('an address gets 20 notices a day, whoever registers it, and changes beyond them are made all the same', async () => {
  const { id, email, token } = await member();
  const mailQueues = accountMailQueues(SECRET);
  for (let sent = 0; sent < 20; sent += 1)
    await mailQueues.queueNotice(db, { user: id, notice: 'passkey_added' });
  expect(await deliver()).toHaveLength(20);
  const body = { password: PASSWORD, posts: 'keep' };
  expect((await call('POST', '/api/account/leave', { token, body })).status).toBe(204);
  const again = await join(email.toUpperCase());
  expect((await changePassword(again.token)).status).toBe(204);
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  const other = await member();
  expect((await changePassword(other.token)).status).toBe(204);
  expect(await deliver()).toEqual([`${other.email}: [다모아] 비밀번호가 바뀌었어요`]);
});

test('a wrong present password is refused at its field, and a session has ten guesses at it', async () => {
  const { email, token } = await member();
  const attempts = [
    () => changePassword(token, 'not this one'),
    () => changeEmail(token, 'other@example.com', 'not this one'),
    () =>
      call('POST', '/api/account/leave', {
        token,
        body: { password: 'not this one', posts: 'keep' },
      }),
  ];
  const fields = [];
  for (const attempt of attempts) {
    const { status, body } = await attempt();
    expect(status).toBe(422);
    fields.push(...Object.keys(body.errors));
  }
  expect(fields).toEqual(['present_password', 'password', 'password']);
  for (let count = 0; count < 7; count += 1) await changePassword(token, 'not this one');
  // The correct one as well, but not for logging in.
  const refused = await changePassword(token);
  expect([refused.status, (await logIn(email)).status]).toEqual([429, 200]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('correct present passwords use up no guesses', async () => {
  const { token } = await member();
  for (let count = 0; count < 12; count += 1) {
    const [from, to] = count % 2 ? [NEW_PASSWORD, PASSWORD] : [PASSWORD, NEW_PASSWORD];
    expect((await changePassword(token, from, to)).status).toBe(204);
  }
});

test('a weak new password is refused, and so is a different confirmation', async () => {
  const { token, email } = await member();
  const weak = await changePassword(token, PASSWORD, email);
  expect(Object.keys(weak.body.errors)).toEqual(['password']);
  const body = {
    present_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: 'another one',
  };
  const different = await call('PUT', '/api/account/password', { token, body });
  expect(Object.keys(different.body.errors)).toEqual(['password_confirmation']);
});

test('of two concurrent changes of the password, one succeeds', async () => {
  const { token } = await member();
  const statuses = await Promise.all([
    changePassword(token, PASSWORD, NEW_PASSWORD),
    changePassword(token, PASSWORD, `${NEW_PASSWORD} too`),
  ]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, 422]);
});

test.each<[string, string, object]>([
  ['delete the account', '/api/account/leave', { posts: 'keep' }],
  ['change the email', '/api/account/email', { email: 'next@example.com' }],
])('a password that is changed while it is verified does not %s', async (_, path, body) => {
  const { id, token } = await member();
  // The guess is refunded after the verification.
  await db.execute(sql`
    create function change_password() returns trigger language plpgsql as $$
    begin update users set password_hash = 'another'; return new; end $$
  `);
  await db.execute(sql`
    create trigger change_password after update on throttles for each row
    when (cardinality(new.taken) < cardinality(old.taken)) execute function change_password()
  `);
  onTestFinished(async () => {
    await db.execute(sql`drop function change_password() cascade`);
  });
  const answer = await call('POST', path, { token, body: { ...body, password: PASSWORD } });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
  const { rows } = await db.execute(sql`select new_email from users where id = ${id}`);
  expect(rows).toEqual([{ new_email: null }]);
});

test('a change of the password that is delivered twice is no error', async () => {
  const { token, email } = await member();
  const both = await Promise.all([changePassword(token), changePassword(token)]);
  const statuses = [...both, await changePassword(token)].map(({ status }) => status);
  expect(statuses).toEqual([204, 204, 204]);
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
});

test('the new password does not serve as a second guess at the present one', async () => {
  const { token } = await member();
  const { status, body } = await changePassword(token, 'not this one', PASSWORD);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['present_password']]);
});

test('a password reset is reported by e-mail, and cancels a pending change of address', async () => {
  const { id, email, token } = await member();
  const link = await tokenFor(token, 'reset-instead@example.com');
  const reset = await makePasswordResetToken(db, SECRET, id);
  const body = { token: reset?.token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  expect((await call('POST', '/api/account/password-reset/confirm', { body })).status).toBe(204);
  expect(await deliver()).toEqual([`${email}: [다모아] 비밀번호가 바뀌었어요`]);
  expect((await confirm(link)).status).toBe(422);
});
