import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openMailServer } from '../../test/mail-server.ts';
import { OPERATOR, openShop, PASSWORD, SECRET } from '../../test/shop.ts';
import { workerOnDemand } from '../../test/worker-on-demand.ts';
import { makeEmailToken } from '../accounts/email-links/email-tokens.ts';
import { makePasswordResetToken } from '../accounts/email-links/password-reset.ts';
import { makeQueues } from '../jobs/queues.ts';
import { sweep } from '../jobs/sweep.ts';
import { workOnAccountMails } from '../jobs/work-on-account-mails.ts';
import { openMailer } from '../mail/mailer.ts';
import { accountMailQueues } from './queue-account-mails.ts';

const server = await openMailServer();
const shop = await openShop({ settings: { ...server.settings, LIMIT_REGISTER: '1000' } });
const { db, call, join } = shop;
const boss = new PgBoss({ connectionString: shop.url, max: 2, supervise: false, schedule: false });
await boss.start();
await makeQueues(boss);
const siteUrl = 'https://shop.example';
const settings = readSettings({ ...server.settings, SITE_URL: siteUrl });
const mailer = openMailer(settings);
const { work, doJobs } = workerOnDemand(boss);
await workOnAccountMails(work, {
  db,
  settings,
  mailer,
  secret: SECRET,
  report: () => {},
});
afterAll(async () => {
  mailer.close();
  server.close();
  await boss.stop({ graceful: false });
});
beforeEach(async () => {
  server.received.length = 0;
  await db.execute(sql`delete from pgboss.job`);
});

const NEW = 'four unrelated words here';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
let members = 0;

async function member() {
  members += 1;
  return join(`member-${members}@example.com`);
}

async function logIn(email: string, password = PASSWORD, agent?: string) {
  const headers = agent === undefined ? {} : { 'user-agent': agent };
  return call('POST', '/api/login', { body: { email, password }, headers });
}

const statusOfToken = async (token: string) => (await call('GET', '/api/user', { token })).status;

function changePassword(token: string, present_password = PASSWORD, password = NEW) {
  const body = { present_password, password, password_confirmation: password };
  return call('PUT', '/api/account/password', { token, body });
}

function changeEmail(token: string, email: string, password = PASSWORD) {
  return call('POST', '/api/account/email', { token, body: { email, password } });
}

const confirm = (token: string) => call('POST', '/api/account/email/confirm', { body: { token } });

const QUEUES = ['send-email-change', 'send-account-notice'] as const;

/** Does the waiting jobs, as a worker would. @returns who was sent what */
async function deliver() {
  server.received.length = 0;
  for (const queue of QUEUES) await doJobs(queue);
  return server.received.map(({ to, headers }) => `${to}: ${headers.subject}`).sort();
}

function linkIn(text = '') {
  return new RegExp(`${siteUrl}/confirm-email\\?token=(\\S+)`).exec(text)?.[1] ?? '';
}

/** Requests a change. @returns the token that is sent to the new address */
async function tokenFor(token: string, email: string) {
  expect((await changeEmail(token, email)).status).toBe(204);
  await deliver();
  return linkIn(server.received.find(({ to }) => to.includes(email))?.text);
}

test('a new name is shown with every post, and finds them', async () => {
  const { token, id } = await member();
  const body = { title: '제목', content: '내용' };
  const { body: post } = await call('POST', '/api/posts', { token, body });
  const name = '새이름하나';
  const { status, body: user } = await call('PUT', '/api/account/name', { token, body: { name } });
  expect([status, user]).toEqual([200, { id, name, email: user.email }]);
  expect((await call('GET', `/api/posts/${post.id}`, { token })).body.author_name).toBe(name);
  const found = await call('GET', `/api/posts/paginated?q=${encodeURIComponent(name)}`, { token });
  expect(found.body.data.map((one: { id: number }) => one.id)).toEqual([post.id]);
  const bad = await call('PUT', '/api/account/name', { token, body: { name: ' ' } });
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['name']]);
});

test('a new password is valid at once, keeps this session, and ends all other sessions and all links', async () => {
  const { id, email, token } = await member();
  const { body: other } = await logIn(email);
  await changeEmail(token, 'elsewhere@example.com');
  await makePasswordResetToken(db, SECRET, id);
  await deliver();

  expect((await changePassword(token)).status).toBe(204);
  expect([await statusOfToken(token), await statusOfToken(other.token)]).toEqual([200, 401]);
  expect([(await logIn(email)).status, (await logIn(email, NEW)).status]).toEqual([401, 200]);
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
  await changePassword(token, NEW, PASSWORD);
  await deliver();
  expect(server.received[0]).toMatchObject({
    to: [email],
    text: expect.stringMatching(/패스키 2개는 그대로 있어서/),
    html: expect.stringContaining(`href="${siteUrl}/account/passkeys"`),
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
  expect((await logIn(email, NEW)).status).toBe(200);
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
    const [from, to] = count % 2 ? [NEW, PASSWORD] : [PASSWORD, NEW];
    expect((await changePassword(token, from, to)).status).toBe(204);
  }
});

test('a weak new password is refused, and so is a different confirmation', async () => {
  const { token, email } = await member();
  const weak = await changePassword(token, PASSWORD, email);
  expect(Object.keys(weak.body.errors)).toEqual(['password']);
  const body = { present_password: PASSWORD, password: NEW, password_confirmation: 'another one' };
  const different = await call('PUT', '/api/account/password', { token, body });
  expect(Object.keys(different.body.errors)).toEqual(['password_confirmation']);
});

test('of two concurrent changes of the password, one succeeds', async () => {
  const { token } = await member();
  const statuses = await Promise.all([
    changePassword(token, PASSWORD, NEW),
    changePassword(token, PASSWORD, `${NEW} too`),
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
  expect((await logIn(email, NEW)).status).toBe(200);
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
  const body = { token: reset?.token, password: NEW, password_confirmation: NEW };
  expect((await call('POST', '/api/account/password-reset/confirm', { body })).status).toBe(204);
  expect(await deliver()).toEqual([`${email}: [다모아] 비밀번호가 바뀌었어요`]);
  expect((await confirm(link)).status).toBe(422);
});

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
  const passwords = { present_password: PASSWORD, password: NEW, password_confirmation: NEW };
  expect((await bare.call('PUT', '/api/account/password', { token, body: passwords })).status).toBe(
    204,
  );
});

test('sessions are listed with device and last use, and ended one by one or all but this one', async () => {
  const { email, token } = await member();
  const { body: phone } = await logIn(email, PASSWORD, CHROME);
  const { body: strange } = await logIn(email, PASSWORD, `x/${'9'.repeat(5_000)}`);
  const list = async () => (await call('GET', '/api/account/sessions', { token })).body;
  const sessions = await list();
  expect(sessions).toHaveLength(3);
  const uses = sessions.map(({ last_used_at }: { last_used_at: string }) => last_used_at);
  expect(uses, 'the last used one first').toEqual(uses.toSorted().toReversed());
  expect(sessions.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
  const ofPhone = sessions.find(({ device }: { device: string }) => device === 'Chrome, Android');
  expect(ofPhone).toMatchObject({ is_current: false });
  for (const { device } of sessions) expect(device.length).toBeLessThanOrEqual(60);

  const stranger = await member();
  const path = `/api/account/sessions/${ofPhone.id}`;
  expect((await call('DELETE', path, stranger)).status).toBe(204);
  expect(await statusOfToken(phone.token)).toBe(200);
  for (let count = 0; count < 2; count += 1)
    expect((await call('DELETE', path, { token })).status).toBe(204);
  expect(await statusOfToken(phone.token)).toBe(401);
  expect((await call('DELETE', '/api/account/sessions', { token })).status).toBe(204);
  expect([
    await statusOfToken(strange.token),
    await statusOfToken(token),
    await statusOfToken(stranger.token),
  ]).toEqual([401, 200, 200]);
});

test('the last use of a session is recorded every ten minutes', async () => {
  const { token, id } = await member();
  const age = (minutes: number) =>
    db.execute(
      sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`,
    );
  const minutes = async () => {
    const { rows } = await db.execute<{ minutes: number }>(
      sql`select round(extract(epoch from now() - last_used_at) / 60)::integer as minutes from sessions where user_id = ${id}`,
    );
    return rows[0]?.minutes;
  };
  await age(9);
  await statusOfToken(token);
  await setTimeout(200);
  expect(await minutes()).toBe(9);
  await age(11);
  await statusOfToken(token);
  await expect.poll(minutes).toBe(0);
});

test('requests succeed even when the last use of their session cannot be recorded', async () => {
  const { token, id } = await member();
  await db.execute(
    sql`update sessions set last_used_at = now() - interval '1 day' where user_id = ${id}`,
  );
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'read only' using errcode = '25006'; end $$
  `);
  await db.execute(
    sql`create trigger refuse before update on sessions for each row execute function refuse()`,
  );
  for (let count = 0; count < 3; count += 1) expect(await statusOfToken(token)).toBe(200);
  await setTimeout(100);
  expect(await statusOfToken(token)).toBe(200);
  await db.execute(sql`drop trigger refuse on sessions`);
});

test('the export contains all posts, in parts, and no secret', async () => {
  const { token, id } = await member();
  await db.execute(sql`
    insert into posts (author_id, title, content)
    select ${id}, '글 ' || number, '내용' from generate_series(1, 120) as number
  `);
  const titles = [];
  for (let after: number | null = 0; after !== null; ) {
    const { body } = await call('GET', `/api/account/export/posts?after=${after}`, { token });
    titles.push(...body.posts.map(({ title }: { title: string }) => title));
    after = body.after;
  }
  expect(titles).toEqual(Array.from({ length: 120 }, (_, number) => `글 ${number + 1}`));
  const { status, body } = await call('GET', '/api/account/export', { token });
  expect(status).toBe(200);
  expect(body.account).toMatchObject({ id });
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/);
  for (let count = 0; count < 9; count += 1) await call('GET', '/api/account/export', { token });
  expect((await call('GET', '/api/account/export', { token })).status).toBe(429);
});

test('the export of an operator does not name the members whose posts they have changed', async () => {
  const [author, operator] = [await member(), await join(OPERATOR)];
  const body = { title: '제목', content: '내용' };
  const { body: post } = await call('POST', '/api/posts', { token: author.token, body });
  const deleted = await call('DELETE', `/api/posts/${post.id}`, { token: operator.token });
  expect(deleted.status).toBe(204);
  const exported = await call('GET', '/api/account/export', { token: operator.token });
  expect(exported.body.actions).toMatchObject([{ details: { id: post.id } }]);
  expect(exported.body.actions[0].details).not.toHaveProperty('user_id');
});

test('the export of an operator has the posts of others that they have edited, also of those who have left', async () => {
  const [author, operator] = [await member(), await join(OPERATOR)];
  const text = { title: '제목', content: '내용' };
  const { body: post } = await call('POST', '/api/posts', { token: author.token, body: text });
  await call('PUT', `/api/posts/${post.id}`, { token: operator.token, body: text });
  await db.execute(sql`update posts set author_id = null where id = ${post.id}`);
  const { body } = await call('GET', '/api/account/export', { token: operator.token });
  expect(body.edited_posts).toMatchObject([{ id: post.id }]);
});

test.each([['99999999999999999999'], [`1.999999999999.${'x'.repeat(43)}`], ['1e400'], ['x']])(
  'the malformed link %s is 422',
  async (token) => {
    expect((await confirm(token)).status).toBe(422);
  },
);
