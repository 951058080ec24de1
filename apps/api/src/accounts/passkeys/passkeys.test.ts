import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attestationCertificate } from '../../../test/attestation-certificate.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { ORIGIN, openPasskeyShop, refusals } from '../../../test/passkey-shop.ts';
import { makeQueuesOfTest } from '../../../test/queues.ts';
import { openShop, PASSWORD } from '../../../test/shop.ts';

const { db, call, join, create, add, list, logIn, request, joinWithPasskey } =
  await openPasskeyShop();

test('the options ask for a discoverable passkey with user verification, and the user handle is the account number', async () => {
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

test('adding a passkey takes the password or a passkey of the account, besides a session', async () => {
  const { token, device } = await joinWithPasskey();
  const wrong = await create(token, { password: 'wrong password' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { password: ['지금 쓰는 비밀번호와 달라요.'] },
  ]);
  expect((await create(token, {})).body.errors).toEqual({ password: ['비워 둘 수 없어요.'] });
  expect((await create(token, { passkey: device.sign(await request()) })).status).toBe(200);
  const stranger = await joinWithPasskey();
  const others = stranger.device.sign(await request());
  expect(refusals([await create(token, { passkey: others })])).toEqual(['passkey_refused']);
});

test('wrong passwords as proof of ownership are counted like those of a login', async () => {
  const { call } = await openShop({ settings: { SITE_URL: ORIGIN } });
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

test('a passkey made on another origin, for another host or without user verification is refused', async () => {
  const { token } = await join();
  const device = authenticator({ origin: ORIGIN });
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

test('a passkey may attest itself, and one that a certificate attests is refused', async () => {
  const { token } = await join();
  const device = authenticator({ origin: ORIGIN });
  const attested = async (attestation: object) =>
    add(token, device.create((await create(token)).body, {}, attestation));
  expect((await attested({})).status).toBe(201);
  expect(refusals([await attested(await attestationCertificate())])).toEqual(['passkey_refused']);
});

test('a new passkey is refused for another member, a second time, and with the challenge of a login', async () => {
  const [one, two] = [await join(), await join()];
  const device = authenticator({ origin: ORIGIN });
  const forOne = device.create((await create(one.token)).body);
  expect(refusals([await add(two.token, forOne)])).toEqual(['passkey_refused']);
  expect((await add(one.token, forOne)).status).toBe(201);
  expect(refusals([await add(one.token, forOne)])).toEqual(['passkey_refused']);
  const asked = await request();
  const ofLogin = device.create({ ...asked, rp: { id: asked.rpId }, user: { id: 'MQ' } });
  expect(refusals([await add(one.token, ofLogin)])).toEqual(['passkey_refused']);
});

test('the challenge for a new passkey opens no session', async () => {
  const { token, device } = await joinWithPasskey();
  const { challenge } = (await create(token)).body;
  const signed = device.sign({ rpId: 'shop.example', challenge });
  expect(refusals([await logIn(signed)])).toEqual(['passkey_refused']);
});

test('a passkey that belongs to another member cannot be added', async () => {
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

test('a member has at most twenty passkeys, also when two are added at once', async () => {
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

test('only their owner can list, rename and remove passkeys', async () => {
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

test('the owner is notified once of each passkey that is added or removed', async () => {
  const shop = await openPasskeyShop();
  await makeQueuesOfTest(shop.url);
  const { id, token, passkey } = await shop.joinWithPasskey();
  const body = { id: passkey.id, password: PASSWORD };
  await shop.call('POST', '/api/account/passkeys/remove', { token, body });
  await shop.call('POST', '/api/account/passkeys/remove', { token, body });
  const { rows } = await shop.db.execute(
    sql`select data from pgboss.job where name = 'send-account-notice' order by created_on`,
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { user: id, notice: 'passkey_added' },
    { user: id, notice: 'passkey_removed' },
  ]);
});
