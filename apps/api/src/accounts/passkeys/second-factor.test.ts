import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { ORIGIN, openPasskeyShop, refusals } from '../../../test/passkey-shop.ts';
import { openShop, PASSWORD, SECRET, verify } from '../../../test/shop.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { makePasswordResetToken } from '../email-links/password-reset.ts';
import { removeAllPasskeys } from './remove-passkey.ts';

const {
  db,
  add,
  call,
  create,
  join,
  list,
  request,
  logIn,
  logInBoth,
  setSecondFactor,
  joinWithPasskey,
  sessionsWithPasskey,
} = await openPasskeyShop();

test('removing the last passkey removes recovery codes, second factor and the mark of sessions opened with it', async () => {
  const { id, email, device, passkey, ...joined } = await joinWithPasskey();
  await setSecondFactor(joined.token, true);
  const { token } = (await logIn(device.sign(await request()))).body;
  const body = { id: passkey.id, password: PASSWORD };
  expect((await call('POST', '/api/account/passkeys/remove', { token, body })).status).toBe(204);
  expect(await list(token)).toEqual({
    passkeys: [],
    recovery_codes_left: 0,
    needs_second_factor: false,
    is_required: false,
  });
  expect(await sessionsWithPasskey(id)).toEqual([false]);
  expect((await logInBoth(email)).status).toBe(200);
});

test('a member with a passkey but no second factor still logs in with the password alone', async () => {
  const { id, name, email } = await joinWithPasskey();
  const { status, body } = await logInBoth(email);
  expect([status, Object.keys(body), body.user]).toEqual([
    ...[200, ['token', 'user'], { id, name, email }],
  ]);
});

test('with a second factor, the password alone opens no session', async () => {
  const { id, email, token, device, codes } = await joinWithPasskey();
  expect((await setSecondFactor(token, true)).status).toBe(204);
  const alone = await logInBoth(email);
  expect([alone.status, ...refusals([alone])]).toEqual([403, 'second_factor_needed']);
  expect(alone.body.token).toBeUndefined();
  // Only somebody with the password learns that there is a second factor.
  expect(refusals([await logInBoth(email, undefined, 'wrong password')])).toEqual([
    'wrong_credentials',
  ]);
  const right = { passkey: device.sign(await request()) };
  expect((await logInBoth(email, right, 'wrong password')).status).toBe(401);
  expect((await logInBoth(email, { passkey: device.sign(await request()) })).status).toBe(200);
  expect((await logInBoth(email, { recovery_code: codes[0] })).status).toBe(200);
  expect(await sessionsWithPasskey(id)).toEqual([false, true, false]);
});

test('a password reset by e-mail does not bypass the second factor', async () => {
  const { id, email, token } = await joinWithPasskey();
  await verify(db, email);
  await setSecondFactor(token, true);
  const reset = await makePasswordResetToken(db, SECRET, id);
  const password = 'four unrelated words here';
  const body = { token: reset?.token, password, password_confirmation: password };
  expect((await call('POST', '/api/account/password-reset/confirm', { body })).status).toBe(204);
  expect(refusals([await logInBoth(email, undefined, password)])).toEqual(['second_factor_needed']);
});

test('when the owner of an address resets an account that a stranger registered, the stranger has no way back', async () => {
  const { id, email, token, device, codes } = await joinWithPasskey();
  await setSecondFactor(token, true);
  const reset = await makePasswordResetToken(db, SECRET, id);
  const password = 'four unrelated words here';
  const body = { token: reset?.token, password, password_confirmation: password };
  expect((await call('POST', '/api/account/password-reset/confirm', { body })).status).toBe(204);
  expect((await logIn(device.sign(await request()))).status).toBe(403);
  const { status, body: owner } = await logInBoth(email, undefined, password);
  expect(status).toBe(200);
  expect(await list(owner.token)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect((await logInBoth(email, { recovery_code: codes[0] }, password)).status).toBe(403);
});

test('where the password alone opens no session, changing passkeys takes a passkey or a session opened with a recovery code', async () => {
  const { email, token, device, codes } = await joinWithPasskey();
  await setSecondFactor(token, true);
  const proof = { password: PASSWORD };
  const refused = [await create(token), await setSecondFactor(token, false, proof)];
  expect(refusals(refused)).toEqual(['passkey_proof_needed', 'passkey_proof_needed']);
  expect((await create(token, { passkey: device.sign(await request()) })).status).toBe(200);
  const recovered = (await logInBoth(email, { recovery_code: codes[0] })).body;
  expect((await create(recovered.token)).status).toBe(200);
  const byPasskey = (await logIn(device.sign(await request()))).body;
  expect((await setSecondFactor(byPasskey.token, false, proof)).status).toBe(204);
});

test('turning the second factor on and removing a passkey end all other sessions', async () => {
  const { email, token } = await joinWithPasskey();
  const statusOf = async (before: string) =>
    (await call('GET', '/api/user', { token: before })).status;
  const thief = (await logInBoth(email)).body.token;
  await setSecondFactor(token, true);
  expect([await statusOf(thief), await statusOf(token)]).toEqual([401, 200]);

  const other = await joinWithPasskey();
  const stolen = (await logIn(other.device.sign(await request()))).body.token;
  const body = { id: other.passkey.id, password: PASSWORD };
  await call('POST', '/api/account/passkeys/remove', { token: other.token, body });
  expect([await statusOf(stolen), await statusOf(other.token)]).toEqual([401, 200]);
});

/** Starts a request that is blocked by an uncommitted change, and makes another change before both go on. */
async function whileWaiting<Answer>(change: SQL, ask: () => Promise<Answer>, next = sql`select`) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  await db.transaction(async (transaction) => {
    await transaction.execute(change);
    ask().then(resolve, reject);
    await untilBlocked(db);
    await transaction.execute(next);
  });
  return promise;
}

test('a login that began before the second factor was turned on opens no session', async () => {
  const { id, email } = await joinWithPasskey();
  const change = sql`update users set needs_second_factor = true where id = ${id}`;
  const { status, body } = await whileWaiting(change, () => logInBoth(email));
  expect([status, body.token]).toEqual([401, undefined]);
  expect(await sessionsWithPasskey(id)).toEqual([false]);
});

test('a login with a passkey that is removed meanwhile opens no session', async () => {
  const { id, email, device, passkey } = await joinWithPasskey();
  const signed = device.sign(await request());
  const lock = sql`select from users where id = ${id} for no key update`;
  const removal = sql`delete from passkeys where id = ${passkey.id}`;
  const ask = () => logInBoth(email, { passkey: signed });
  const { status } = await whileWaiting(lock, ask, removal);
  expect(status).toBe(401);
  expect(await sessionsWithPasskey(id)).toEqual([false]);
});

test('a session that is ended meanwhile adds no passkey', async () => {
  const { id, token } = await join();
  const { body: options } = await create(token);
  const made = authenticator({ origin: ORIGIN }).create(options);
  const change = sql`with locked as (update users set name = name where id = ${id})
    delete from sessions where user_id = ${id}`;
  const { status } = await whileWaiting(change, () => add(token, made));
  expect(status).toBe(401);
  const { rowCount } = await db.execute(sql`select from passkeys where user_id = ${id}`);
  expect(rowCount).toBe(0);
});

test('a session that is ended meanwhile removes no passkey', async () => {
  const { id, token, passkey } = await joinWithPasskey();
  const change = sql`with locked as (update users set name = name where id = ${id})
    delete from sessions where user_id = ${id}`;
  const body = { id: passkey.id, password: PASSWORD };
  const ask = () => call('POST', '/api/account/passkeys/remove', { token, body });
  expect((await whileWaiting(change, ask)).status).toBe(401);
  const { rowCount } = await db.execute(sql`select from passkeys where user_id = ${id}`);
  expect(rowCount).toBe(1);
});

test('turning the second factor off a second time with the same, used proof is no error', async () => {
  const { token, device } = await joinWithPasskey();
  await setSecondFactor(token, true);
  const proof = { passkey: device.sign(await request()) };
  const answers = [
    await setSecondFactor(token, false, proof),
    await setSecondFactor(token, false, proof),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
});

test('another member’s passkey is not accepted as second factor', async () => {
  const { email, token } = await joinWithPasskey();
  await setSecondFactor(token, true);
  const stranger = await joinWithPasskey();
  const second = { passkey: stranger.device.sign(await request()) };
  expect(refusals([await logInBoth(email, second)])).toEqual(['passkey_refused']);
});

test('a recovery code works once, however it is typed, also when it is used ten times at once', async () => {
  const { email, token, codes } = await joinWithPasskey();
  await setSecondFactor(token, true);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{6}(?:-[0-9a-hjkmnp-tv-z]{6}){3}$/);
  const [first = '', second = ''] = codes;
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  expect((await logInBoth(email, { recovery_code: typed })).status).toBe(200);
  expect(refusals([await logInBoth(email, { recovery_code: first })])).toEqual([
    'wrong_recovery_code',
  ]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => logInBoth(email, { recovery_code: second })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  expect((await list(token)).recovery_codes_left).toBe(8);
});

test('a recovery code is not used up when no session is opened', async () => {
  const { id, email, token, codes } = await joinWithPasskey();
  const change = sql`update users set password_hash = 'another' where id = ${id}`;
  const ask = () => logInBoth(email, { recovery_code: codes[0] });
  const { status } = await whileWaiting(change, ask);
  expect(status).toBe(401);
  expect((await list(token)).recovery_codes_left).toBe(10);
});

test('wrong recovery codes count as guesses: after ten, the right one has to wait', async () => {
  const { call } = await openShop({ settings: { SITE_URL: ORIGIN } });
  const body = { name: '이다모', email: 'one@example.com', password: PASSWORD };
  await call('POST', '/api/register', { body: { ...body, password_confirmation: PASSWORD } });
  const { token } = (await call('POST', '/api/login', { body })).body;
  const device = authenticator({ origin: ORIGIN });
  const proof = { token, body: { password: PASSWORD } };
  const asked = await call('POST', '/api/account/passkeys/options', proof);
  const made = { name: '열쇠', creation: device.create(asked.body) };
  const added = await call('POST', '/api/account/passkeys', { token, body: made });
  await call('PUT', '/api/account/second-factor', { token, body: { needs_second_factor: true } });
  const logIn = (recovery_code?: string) =>
    call('POST', '/api/login', {
      body: { ...body, ...(recovery_code && { second_factor: { recovery_code } }) },
      from: '192.0.2.1',
    });
  const statuses = [];
  // A correct password without its second factor does not count as a guess.
  for (let count = 0; count < 12; count += 1) statuses.push((await logIn()).status);
  expect(statuses).toEqual(Array(12).fill(403));
  for (let count = 0; count < 10; count += 1) await logIn('00000-00000');
  expect((await logIn(added.body.recovery_codes[0])).status).toBe(429);
});

test('new recovery codes replace the old ones, and require ownership and a passkey', async () => {
  const { email, token, codes } = await joinWithPasskey();
  await setSecondFactor(token, true);
  const renew = (token: string, body: object) =>
    call('POST', '/api/account/recovery-codes', { token, body });
  const { token: byCode } = (await logInBoth(email, { recovery_code: codes[1] })).body;
  expect((await renew(byCode, { password: 'wrong password' })).status).toBe(422);
  const { body } = await renew(byCode, { password: PASSWORD });
  expect(body.recovery_codes).toHaveLength(10);
  expect((await logInBoth(email, { recovery_code: codes[0] })).status).toBe(403);
  expect((await logInBoth(email, { recovery_code: body.recovery_codes[0] })).status).toBe(200);
  const without = await join();
  expect((await renew(without.token, { password: PASSWORD })).status).toBe(404);
});

test('recovery codes are stored as hashes, and do not work for other members', async () => {
  const one = await joinWithPasskey();
  const two = await joinWithPasskey();
  const { rows } = await db.execute<{ code: string }>(sql`select code from recovery_codes`);
  for (const { code } of rows) expect(code).toMatch(/^[\w-]{43}$/);
  await setSecondFactor(two.token, true);
  expect((await logInBoth(two.email, { recovery_code: one.codes[0] })).status).toBe(403);
});

test('turning the second factor on requires a passkey, and turning it off the owner’s proof', async () => {
  const without = await join();
  const refused = await setSecondFactor(without.token, true);
  expect(refused.body.errors).toEqual({ needs_second_factor: ['먼저 패스키를 추가해 주세요.'] });
  const { email, device, ...joined } = await joinWithPasskey();
  await setSecondFactor(joined.token, true);
  const { token } = (await logIn(device.sign(await request()))).body;
  expect((await setSecondFactor(token, false)).status).toBe(422);
  expect((await setSecondFactor(token, false, { password: 'wrong password' })).status).toBe(422);
  expect((await logInBoth(email)).status).toBe(403);
  expect((await setSecondFactor(token, false, { password: PASSWORD })).status).toBe(204);
  expect((await logInBoth(email)).status).toBe(200);
});

test('a second factor that is not needed is checked all the same', async () => {
  const { email, device } = await joinWithPasskey();
  expect((await logInBoth(email, { recovery_code: '00000-00000' })).status).toBe(403);
  const wrong = device.sign(await request(), { isVerified: false });
  expect((await logInBoth(email, { passkey: wrong })).status).toBe(403);
  expect((await logInBoth(email, {})).status).toBe(200);
});

test('removing all passkeys of a member on the server ends their sessions', async () => {
  const { id, email, token, device } = await joinWithPasskey();
  await setSecondFactor(token, true);
  await removeAllPasskeys(db, id);
  expect((await call('GET', '/api/user', { token })).status).toBe(401);
  expect((await logIn(device.sign(await request()))).status).toBe(403);
  expect((await logInBoth(email)).status).toBe(200);
});
