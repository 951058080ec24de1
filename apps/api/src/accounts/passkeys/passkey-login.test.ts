import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { ORIGIN, openPasskeyShop, refusals } from '../../../test/passkey-shop.ts';
import { sweepChallenges } from './challenges.ts';

const { db, call, join, list, request, logIn, joinWithPasskey, sessionsWithPasskey } =
  await openPasskeyShop();

test('a passkey opens a session without a password, and the session is marked as opened with one', async () => {
  const { id, name, email, token, device } = await joinWithPasskey();
  const { status, body } = await logIn(device.sign(await request()));
  expect([status, body.user]).toEqual([200, { id, name, email }]);
  expect((await call('GET', '/api/user', { token: body.token })).body).toEqual({ id, name, email });
  expect(await sessionsWithPasskey(id)).toEqual([false, true]);
  const { passkeys } = await list(token);
  expect(passkeys).toMatchObject([{ name: '내 휴대폰', last_used_at: expect.any(String) }]);
});

test('a passkey login is refused from another origin or host, without user verification, and for another member', async () => {
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

test('a login with an unknown passkey, or with the signature of another passkey, is refused', async () => {
  const { device } = await joinWithPasskey();
  const stranger = authenticator({ origin: ORIGIN });
  const asked = await request();
  stranger.create({ ...asked, rp: { id: asked.rpId }, user: { id: 'MQ' } });
  const unknown = await logIn(stranger.sign(await request()));
  const forged = stranger.sign(await request());
  const { id, rawId } = device.sign(await request());
  const wrong = await logIn({
    ...forged,
    id,
    rawId,
    response: { ...forged.response, userHandle: device.credentials[0]?.userHandle },
  });
  expect(unknown.status).toBe(403);
  expect(unknown.body).toEqual(wrong.body);
});

test('a challenge is valid once, even if its first answer is wrong, and only until it expires', async () => {
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
    sql`update passkey_challenges set expires_at = now() - interval '1 minute' where challenge = ${late.challenge}`,
  );
  expect((await logIn(device.sign(late))).status).toBe(403);
  const invented = { rpId: 'shop.example', challenge: 'A'.repeat(43) };
  expect((await logIn(device.sign(invented))).status).toBe(403);
});

test('a challenge expires after five minutes', async () => {
  const { challenge } = await request();
  const { rows } = await db.execute(sql`
    select extract(epoch from expires_at - now())::integer as seconds from passkey_challenges
    where challenge = ${challenge}
  `);
  expect(rows[0]?.seconds).toBeGreaterThan(270);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
});

test('of ten concurrent logins with one signature, one succeeds', async () => {
  const { device } = await joinWithPasskey();
  const answer = device.sign(await request());
  const statuses = await Promise.all(Array.from({ length: 10 }, () => logIn(answer)));
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
});

test('a copy of a passkey is refused because of its counter; a passkey without a counter is not', async () => {
  const { device } = await joinWithPasskey();
  const [original] = device.credentials;
  if (!original) throw new Error('no passkey');
  const copy = { ...original };
  for (let time = 0; time < 2; time += 1)
    expect((await logIn(device.sign(await request()))).status).toBe(200);
  expect((await logIn(device.sign(await request(), {}, copy))).status).toBe(403);
  // A copy with the same counter, used at the same time as the original.
  const twin = { ...original };
  const answers = [device.sign(await request()), device.sign(await request(), {}, twin)];
  const statuses = (await Promise.all(answers.map(logIn))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 403]);

  const uncounted = await joinWithPasskey({ counts: false });
  for (let time = 0; time < 2; time += 1)
    expect((await logIn(uncounted.device.sign(await request()))).status).toBe(200);
});

test('failed logins of others on the same network do not block the login by passkey', async () => {
  const shop = await openPasskeyShop({ LIMIT_LOGIN_ADDRESS: '3' });
  const { device } = await shop.joinWithPasskey();
  const post = async (path: string, body?: object) =>
    shop.call('POST', path, { body, from: '192.0.2.1' });
  const sign = async () => device.sign((await post('/api/passkey-login/options')).body);
  const wrong = { ...(await sign()), id: 'unknown', rawId: 'unknown' };
  const statuses = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await post('/api/passkey-login', { passkey: wrong })).status);
  expect(statuses).toEqual(Array(4).fill(403));
  const guess = { email: 'nobody@example.com', password: 'wrong' };
  for (let count = 0; count < 4; count += 1)
    statuses.push((await post('/api/login', guess)).status);
  expect(statuses.slice(4)).toEqual([401, 401, 401, 429]);
  expect((await post('/api/passkey-login', { passkey: await sign() })).status).toBe(200);
});

test('a network gets 300 challenges a minute', async () => {
  const ask = (from: string) => call('POST', '/api/passkey-login/options', { from });
  for (let count = 0; count < 300; count += 1) expect((await ask('192.0.2.1')).status).toBe(200);
  const refused = await ask('192.0.2.1');
  expect([refused.status, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true]);
  expect((await ask('192.0.2.2')).status).toBe(200);
});

test('expired challenges are swept', async () => {
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
    sql`update passkey_challenges set expires_at = now() - interval '1 minute' where challenge = ${challenge}`,
  );
  expect(await find()).toBe(0);
});
