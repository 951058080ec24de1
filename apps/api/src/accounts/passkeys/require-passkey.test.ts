import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { ORIGIN, openPasskeyShop } from '../../../test/passkey-shop.ts';
import { OPERATOR, PASSWORD } from '../../../test/shop.ts';

async function openStrictShop(settings: Record<string, string> = {}) {
  const shop = await openPasskeyShop({ REQUIRE_PASSKEY: '1', ...settings });
  const { call, create, add } = shop;
  const device = authenticator({ origin: ORIGIN });
  return {
    ...shop,
    device,
    async addPasskey(token: string): Promise<string[]> {
      const made = device.create((await create(token)).body);
      return (await add(token, made)).body.recovery_codes;
    },
    async logIn(second_factor?: object): Promise<string> {
      const body = { email: OPERATOR, password: PASSWORD, ...(second_factor && { second_factor }) };
      return (await call('POST', '/api/login', { body })).body.token;
    },
    /** What this session may do, and what the operator's endpoints answer. */
    async powersOf(token: string) {
      const { body } = await call('GET', '/api/account/rights', { token });
      const { status, body: answer } = await call('GET', '/api/admin/audit', { token });
      return { ...body, status, reason: answer.type?.split(':').at(-1) };
    },
  };
}

const NONE = {
  is_operator: false,
  permissions: [],
  obstacle: 'passkey_needed',
  status: 403,
  reason: 'passkey_needed',
};
const ALL = { is_operator: true, permissions: ['rename_categories'], status: 200 };

test('an operator is one only in a session that was opened with a passkey, alone or beside the password', async () => {
  const { join, addPasskey, call, logIn, request, device, powersOf } = await openStrictShop();
  const { token } = await join(OPERATOR);
  expect(await powersOf(token)).toEqual(NONE);
  const codes = await addPasskey(token);
  expect(await powersOf(token)).toEqual(NONE);
  expect(await powersOf(await logIn())).toEqual(NONE);
  expect(await powersOf(await logIn({ recovery_code: codes[0] }))).toEqual(NONE);

  expect(await powersOf(await logIn({ passkey: device.sign(await request()) }))).toEqual(ALL);
  const alone = { passkey: device.sign(await request()) };
  const { body } = await call('POST', '/api/passkey-login', { body: alone });
  expect(await powersOf(body.token)).toEqual(ALL);
  expect((await call('GET', '/api/account/passkeys', { token })).body.is_required).toBe(true);
});

test('who removes the last passkey is no operator from then on', async () => {
  const { join, addPasskey, call, logIn, request, device, powersOf } = await openStrictShop();
  const { token } = await join(OPERATOR);
  await addPasskey(token);
  const strong = await logIn({ passkey: device.sign(await request()) });
  expect(await powersOf(strong)).toEqual(ALL);
  const { passkeys } = (await call('GET', '/api/account/passkeys', { token })).body;
  const body = { id: passkeys[0].id, password: PASSWORD };
  await call('POST', '/api/account/passkeys/remove', { token: strong, body });
  expect(await powersOf(strong)).toEqual(NONE);
});

test('a passkey does not make up for an address that is not verified', async () => {
  const { db, join, addPasskey, logIn, request, device, powersOf } = await openStrictShop();
  const { id, token } = await join(OPERATOR);
  await addPasskey(token);
  await db.execute(sql`update users set email_verified_at = null where id = ${id}`);
  const strong = await logIn({ passkey: device.sign(await request()) });
  expect(await powersOf(strong)).toMatchObject({ obstacle: 'email_not_verified', status: 403 });
});

test('members need no passkey, nor operators of other shops', async () => {
  const strict = await openStrictShop({ OPERATOR_EMAILS: `${OPERATOR},*` });
  const member = await strict.join('member@example.com');
  expect(await strict.powersOf(member.token)).toMatchObject({
    is_operator: false,
    permissions: ['rename_categories'],
    reason: 'forbidden',
  });
  const lenient = await openStrictShop({ REQUIRE_PASSKEY: '0' });
  const { token } = await lenient.join(OPERATOR);
  expect(await lenient.powersOf(token)).toEqual(ALL);
});
