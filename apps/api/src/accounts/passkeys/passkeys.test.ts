import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { openShop, PASSWORD } from '../../../test/shop.ts';
import { sweepChallenges } from './challenges.ts';
import { removeAllPasskeys } from './remove-passkey.ts';

const origin = 'https://shop.example';
const shop = await openShop({
  settings: {
    SITE_URL: origin,
    LIMIT_LOGIN_ADDRESS: '1000',
    LIMIT_LOGIN_ACCOUNT: '1000',
    LIMIT_REGISTER: '1000',
  },
});
const { db, call } = shop;
let members = 0;

const join = () => {
  members += 1;
  return shop.join(`member-${members}@example.com`);
};
const create = (token: string, proof: object = { password: PASSWORD }) =>
  call('POST', '/api/account/passkeys/options', { token, body: proof });
const add = (token: string, creation: object, name = '내 휴대폰') =>
  call('POST', '/api/account/passkeys', { token, body: { name, creation } });
const list = async (token: string) => (await call('GET', '/api/account/passkeys', { token })).body;
const request = async () => (await call('POST', '/api/passkey-login/options')).body;
const logIn = (passkey: object) => call('POST', '/api/passkey-login', { body: { passkey } });
const logInBoth = (email: string, second_factor?: object, password = PASSWORD) =>
  call('POST', '/api/login', {
    body: { email, password, ...(second_factor && { second_factor }) },
  });
const setSecondFactor = (token: string, needs_second_factor: boolean, proof: object = {}) =>
  call('PUT', '/api/account/second-factor', { token, body: { needs_second_factor, ...proof } });
const refusals = (answers: { body: { type: string } }[]) =>
  answers.map(({ body }) => body.type?.split(':').at(-1));
const hasPasskey = async (userId: number) => {
  const { rows } = await db.execute<{ has_passkey: boolean }>(
    sql`select has_passkey from sessions where user_id = ${userId} order by created_at`,
  );
  return rows.map(({ has_passkey }) => has_passkey);
};

/** A member with a passkey: who it is, what signs, and the recovery codes. */
async function joinWithPasskey(options: { counts?: boolean } = {}) {
  const member = await join();
  const device = authenticator({ origin, ...options });
  const { body } = await add(member.token, device.create((await create(member.token)).body));
  return { ...member, device, codes: body.recovery_codes as string[], passkey: body.passkey };
}

test('a passkey opens a session without a password, and it is noted which session that is', async () => {
  const { id, name, email, token, device } = await joinWithPasskey();
  const { status, body } = await logIn(device.sign(await request()));
  expect([status, body.user]).toEqual([200, { id, name, email }]);
  expect((await call('GET', '/api/user', { token: body.token })).body).toEqual({ id, name, email });
  expect(await hasPasskey(id)).toEqual([false, true]);
  const { passkeys } = await list(token);
  expect(passkeys).toMatchObject([{ name: '내 휴대폰', last_used_at: expect.any(String) }]);
});

test('the options ask for a discoverable passkey that verifies its owner, and name no address', async () => {
  const { id, token, email, passkey } = await joinWithPasskey();
  const { status, body } = await create(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    rp: { id: 'shop.example', name: '다모아' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id, transports: ['internal'] }],
  });
  expect(Buffer.from(body.user.id, 'base64url').toString()).toBe(String(id));
  expect(body.user.name).toBe(email);
  expect(await request()).toEqual({
    rpId: 'shop.example',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    userVerification: 'required',
  });
});

test('who has found an open session adds no passkey without the password or a passkey', async () => {
  const { token, device } = await joinWithPasskey();
  const wrong = await create(token, { password: 'wrong password' });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['비밀번호가 달라요.'] }]);
  expect((await create(token, {})).body.errors).toEqual({ password: ['비워 둘 수 없어요.'] });
  expect((await create(token, { passkey: device.sign(await request()) })).status).toBe(200);
  const stranger = await joinWithPasskey();
  const others = stranger.device.sign(await request());
  expect(refusals([await create(token, { passkey: others })])).toEqual(['passkey_refused']);
});

test('wrong passwords for a proof are counted like those of a login', async () => {
  const { call } = await openShop({ settings: { SITE_URL: origin } });
  const filled = { name: '이다모', email: 'one@example.com', password: PASSWORD };
  await call('POST', '/api/register', { body: { ...filled, password_confirmation: PASSWORD } });
  const { body } = await call('POST', '/api/login', { body: filled });
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    const proof = { token: body.token, body: { password: 'wrong password' } };
    statuses.push((await call('POST', '/api/account/passkeys/options', proof)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('a passkey is refused that was made elsewhere, for another host, or without its owner', async () => {
  const { token } = await join();
  const device = authenticator({ origin });
  const answers = [];
  for (const wrong of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ]) {
    const { body } = await create(token);
    answers.push(await add(token, device.create(body, wrong)));
  }
  expect(refusals(answers)).toEqual(Array(3).fill('passkey_refused'));
  expect((await list(token)).passkeys).toEqual([]);
});

test('a passkey is refused for another member than it was asked for, twice, and in place of a login', async () => {
  const [one, two] = [await join(), await join()];
  const device = authenticator({ origin });
  const forOne = device.create((await create(one.token)).body);
  expect(refusals([await add(two.token, forOne)])).toEqual(['passkey_refused']);
  expect((await add(one.token, forOne)).status).toBe(201);
  expect(refusals([await add(one.token, forOne)])).toEqual(['passkey_refused']);
  const asked = await request();
  const ofLogin = device.create({ ...asked, rp: { id: asked.rpId }, user: { id: 'MQ' } });
  expect(refusals([await add(one.token, ofLogin)])).toEqual(['passkey_refused']);
});

test('the passkey of somebody cannot be added by somebody else', async () => {
  const { device } = await joinWithPasskey();
  const thief = await join();
  const made = device.create((await create(thief.token)).body);
  const [stolen] = device.credentials;
  const { rows } = await db.execute(
    sql`update passkeys set id = ${made.id} where id = ${stolen?.id.toString('base64url')} returning id`,
  );
  expect(rows).toHaveLength(1);
  expect(refusals([await add(thief.token, made)])).toEqual(['passkey_refused']);
});

test('a login is refused from another origin or host, without verification, and for another member', async () => {
  const { device } = await joinWithPasskey();
  const other = await join();
  const answers = [];
  for (const wrong of [
    { origin: 'https://evil.example' },
    { origin: 'http://shop.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { userHandle: Buffer.from(String(other.id)).toString('base64url') },
  ]) {
    answers.push(await logIn(device.sign(await request(), wrong)));
  }
  expect(refusals(answers)).toEqual(Array(5).fill('passkey_refused'));
  expect((await logIn(device.sign(await request()))).status).toBe(200);
});

test('a login is refused where the signature is of another passkey, and where nobody has the passkey', async () => {
  const { device } = await joinWithPasskey();
  const stranger = authenticator({ origin });
  const asked = await request();
  stranger.create({ ...asked, rp: { id: asked.rpId }, user: { id: 'MQ' } });
  const unknown = await logIn(stranger.sign(await request()));
  const forged = stranger.sign(await request());
  const { id, rawId } = device.sign(await request());
  const wrong = await logIn({
    ...{ ...forged, id, rawId },
    response: { ...forged.response, userHandle: device.credentials[0]?.userHandle },
  });
  expect(unknown.status).toBe(403);
  expect(unknown.body).toEqual(wrong.body);
});

test('a challenge holds once, whatever else is wrong with its first answer, and five minutes', async () => {
  const { device } = await joinWithPasskey();
  const asked = await request();
  const first = device.sign(asked);
  expect((await logIn(first)).status).toBe(200);
  expect(refusals([await logIn(first), await logIn(device.sign(asked))])).toEqual(
    Array(2).fill('passkey_refused'),
  );

  const failed = await request();
  await logIn(device.sign(failed, { isVerified: false }));
  expect((await logIn(device.sign(failed))).status).toBe(403);

  const late = await request();
  await db.execute(
    sql`update passkey_challenges set expires_at = now() where challenge = ${late.challenge}`,
  );
  expect((await logIn(device.sign(late))).status).toBe(403);
  const invented = { rpId: 'shop.example', challenge: 'A'.repeat(43) };
  expect((await logIn(device.sign(invented))).status).toBe(403);
});

test('of ten logins at once with one answer, one succeeds', async () => {
  const { device } = await joinWithPasskey();
  const answer = device.sign(await request());
  const statuses = await Promise.all(Array.from({ length: 10 }, () => logIn(answer)));
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
});

test('a copy of a passkey, whose counter is behind, is refused; one that does not count is not', async () => {
  const { device } = await joinWithPasskey();
  const [original] = device.credentials;
  if (!original) throw new Error('no passkey');
  const copy = { ...original };
  for (let time = 0; time < 2; time += 1)
    expect((await logIn(device.sign(await request()))).status).toBe(200);
  expect((await logIn(device.sign(await request(), {}, copy))).status).toBe(403);

  const uncounted = await joinWithPasskey({ counts: false });
  for (let time = 0; time < 2; time += 1)
    expect((await logIn(uncounted.device.sign(await request()))).status).toBe(200);
});

test('challenges are limited for each network address', async () => {
  const { call } = await openShop({ settings: { SITE_URL: origin, LIMIT_LOGIN_ADDRESS: '3' } });
  const ask = (from: string) => call('POST', '/api/passkey-login/options', { from });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await ask('192.0.2.1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await ask('192.0.2.2')).status).toBe(200);
});

test('challenges that were never answered are swept', async () => {
  const { challenge } = await request();
  const find = async () => {
    await sweepChallenges(db);
    const { rows } = await db.execute(
      sql`select 1 from passkey_challenges where challenge = ${challenge}`,
    );
    return rows.length;
  };
  expect(await find()).toBe(1);
  await db.execute(
    sql`update passkey_challenges set expires_at = now() where challenge = ${challenge}`,
  );
  expect(await find()).toBe(0);
});

test('twenty passkeys are the most, also of two that are added at once', async () => {
  const { id, token, device } = await joinWithPasskey();
  await db.execute(sql`
    insert into passkeys (id, user_id, public_key, counter, transports, name)
    select 'filler-' || number, ${id}, '', 0, '{}', '열쇠' from generate_series(1, 18) as number
  `);
  const [one, two] = [(await create(token)).body, (await create(token)).body];
  const added = await Promise.all([one, two].map((asked) => add(token, device.create(asked))));
  expect(added.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await create(token)).body.errors).toEqual({
    name: ['패스키는 20개까지 추가할 수 있어요.'],
  });
});

test('passkeys are listed, renamed and removed by their owner alone', async () => {
  const { token, passkey } = await joinWithPasskey();
  const stranger = await joinWithPasskey();
  const rename = (token: string, name: string) =>
    call('PUT', '/api/account/passkeys', { token, body: { id: passkey.id, name } });
  const remove = (token: string, proof: object) =>
    call('POST', '/api/account/passkeys/remove', { token, body: { id: passkey.id, ...proof } });
  const proof = { password: PASSWORD };
  expect((await rename(stranger.token, '내 것')).status).toBe(404);
  expect((await remove(stranger.token, proof)).status).toBe(404);
  expect((await rename(token, '회사 노트북')).body.name).toBe('회사 노트북');
  expect((await remove(token, { password: 'wrong password' })).status).toBe(422);
  expect((await list(token)).passkeys).toMatchObject([{ name: '회사 노트북' }]);
  expect((await remove(token, proof)).status).toBe(204);
  expect((await list(token)).passkeys).toEqual([]);
});

test('with the last passkey go the codes, the second factor, and what its sessions were allowed', async () => {
  const { id, email, token, device, passkey } = await joinWithPasskey();
  await setSecondFactor(token, true);
  await logIn(device.sign(await request()));
  const body = { id: passkey.id, password: PASSWORD };
  expect((await call('POST', '/api/account/passkeys/remove', { token, body })).status).toBe(204);
  expect(await list(token)).toEqual({
    ...{ passkeys: [], recovery_codes_left: 0, needs_second_factor: false, is_required: false },
  });
  expect(await hasPasskey(id)).toEqual([false, false]);
  expect((await logInBoth(email)).status).toBe(200);
});

test('who needs no second factor logs in as before, and the reply is the same', async () => {
  const { id, name, email } = await joinWithPasskey();
  const { status, body } = await logInBoth(email);
  expect([status, Object.keys(body), body.user]).toEqual([
    ...[200, ['token', 'user'], { id, name, email }],
  ]);
});

test('with a second factor, a password alone opens no session', async () => {
  const { id, email, token, device, codes } = await joinWithPasskey();
  expect((await setSecondFactor(token, true)).status).toBe(204);
  const alone = await logInBoth(email);
  expect([alone.status, ...refusals([alone])]).toEqual([403, 'second_factor_needed']);
  expect(alone.body.token).toBeUndefined();
  // Whether there is one is said to nobody but who has the password.
  expect(refusals([await logInBoth(email, undefined, 'wrong password')])).toEqual([
    'wrong_credentials',
  ]);
  const right = { passkey: device.sign(await request()) };
  expect((await logInBoth(email, right, 'wrong password')).status).toBe(401);
  expect((await logInBoth(email, { passkey: device.sign(await request()) })).status).toBe(200);
  expect((await logInBoth(email, { recovery_code: codes[0] })).status).toBe(200);
  expect(await hasPasskey(id)).toEqual([false, true, false]);
});

test('the passkey of somebody else is no second factor', async () => {
  const { email, token } = await joinWithPasskey();
  await setSecondFactor(token, true);
  const stranger = await joinWithPasskey();
  const second = { passkey: stranger.device.sign(await request()) };
  expect(refusals([await logInBoth(email, second)])).toEqual(['passkey_refused']);
});

test('a recovery code is good once, however it is typed, and of ten at the same time one counts', async () => {
  const { email, token, codes } = await joinWithPasskey();
  await setSecondFactor(token, true);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  const [first = '', second = ''] = codes;
  const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
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

test('wrong recovery codes are guesses: ten, and the right one must wait', async () => {
  const { call } = await openShop({ settings: { SITE_URL: origin } });
  const body = { name: '이다모', email: 'one@example.com', password: PASSWORD };
  await call('POST', '/api/register', { body: { ...body, password_confirmation: PASSWORD } });
  const { token } = (await call('POST', '/api/login', { body })).body;
  const device = authenticator({ origin });
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
  // A right password that lacks its second factor counts as no guess: its owner is on the way.
  for (let count = 0; count < 12; count += 1) statuses.push((await logIn()).status);
  expect(statuses).toEqual(Array(12).fill(403));
  for (let count = 0; count < 10; count += 1) await logIn('00000-00000');
  expect((await logIn(added.body.recovery_codes[0])).status).toBe(429);
});

test('new recovery codes replace those before, for the owner with a passkey alone', async () => {
  const { email, token, codes } = await joinWithPasskey();
  await setSecondFactor(token, true);
  const renew = (token: string, body: object) =>
    call('POST', '/api/account/recovery-codes', { token, body });
  expect((await renew(token, { password: 'wrong password' })).status).toBe(422);
  const { body } = await renew(token, { password: PASSWORD });
  expect(body.recovery_codes).toHaveLength(10);
  expect((await logInBoth(email, { recovery_code: codes[0] })).status).toBe(403);
  expect((await logInBoth(email, { recovery_code: body.recovery_codes[0] })).status).toBe(200);
  const without = await join();
  expect((await renew(without.token, { password: PASSWORD })).status).toBe(404);
});

test('recovery codes are stored as hashes, and are no codes of other members', async () => {
  const one = await joinWithPasskey();
  const two = await joinWithPasskey();
  const { rows } = await db.execute<{ code: string }>(sql`select code from recovery_codes`);
  for (const { code } of rows) expect(code).toMatch(/^[\w-]{43}$/);
  await setSecondFactor(two.token, true);
  expect((await logInBoth(two.email, { recovery_code: one.codes[0] })).status).toBe(403);
});

test('the second factor is turned on with a passkey alone, and off by its owner alone', async () => {
  const without = await join();
  const refused = await setSecondFactor(without.token, true);
  expect(refused.body.errors).toEqual({ needs_second_factor: ['먼저 패스키를 추가해 주세요.'] });
  const { email, token } = await joinWithPasskey();
  await setSecondFactor(token, true);
  expect((await setSecondFactor(token, false)).status).toBe(422);
  expect((await setSecondFactor(token, false, { password: 'wrong password' })).status).toBe(422);
  expect((await logInBoth(email)).status).toBe(403);
  expect((await setSecondFactor(token, false, { password: PASSWORD })).status).toBe(204);
  expect((await logInBoth(email)).status).toBe(200);
});

test('what is needed no more is checked all the same', async () => {
  const { email, device } = await joinWithPasskey();
  expect((await logInBoth(email, { recovery_code: '00000-00000' })).status).toBe(403);
  const wrong = device.sign(await request(), { isVerified: false });
  expect((await logInBoth(email, { passkey: wrong })).status).toBe(403);
  expect((await logInBoth(email, {})).status).toBe(200);
});

test('all passkeys of a member can be removed on the server, and the sessions end', async () => {
  const { id, email, token, device } = await joinWithPasskey();
  await setSecondFactor(token, true);
  await removeAllPasskeys(db, id);
  expect((await call('GET', '/api/user', { token })).status).toBe(401);
  expect((await logIn(device.sign(await request()))).status).toBe(403);
  expect((await logInBoth(email)).status).toBe(200);
});
