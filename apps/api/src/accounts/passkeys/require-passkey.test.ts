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
    /** The rights of a session, and how an endpoint for operators answers it. */
    async rightsIn(token: string) {
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

test('with REQUIRE_PASSKEY, operators have their rights only in sessions opened with a passkey, alone or beside the password', async () => {
  const { join, addPasskey, call, logIn, request, device, rightsIn } = await openStrictShop();
  const { token } = await join(OPERATOR);
  expect(await rightsIn(token)).toEqual(NONE);
  const codes = await addPasskey(token);
  expect(await rightsIn(token)).toEqual(NONE);
  expect(await rightsIn(await logIn())).toEqual(NONE);
  expect(await rightsIn(await logIn({ recovery_code: codes[0] }))).toEqual(NONE);

  expect(await rightsIn(await logIn({ passkey: device.sign(await request()) }))).toEqual(ALL);
  const alone = { passkey: device.sign(await request()) };
  const { body } = await call('POST', '/api/passkey-login', { body: alone });
  expect(await rightsIn(body.token)).toEqual(ALL);
  expect((await call('GET', '/api/account/passkeys', { token })).body.is_required).toBe(true);
});

test('with REQUIRE_PASSKEY, an operator who removes the last passkey loses their rights', async () => {
  const { join, addPasskey, call, logIn, request, device, rightsIn } = await openStrictShop();
  const { token } = await join(OPERATOR);
  await addPasskey(token);
  const strong = await logIn({ passkey: device.sign(await request()) });
  expect(await rightsIn(strong)).toEqual(ALL);
  const { passkeys } = (await call('GET', '/api/account/passkeys', { token })).body;
  const body = { id: passkeys[0].id, password: PASSWORD };
  await call('POST', '/api/account/passkeys/remove', { token: strong, body });
  expect(await rightsIn(strong)).toEqual(NONE);
});

test('an operator with a passkey still needs a verified address', async () => {
  const { db, join, addPasskey, logIn, request, device, rightsIn } = await openStrictShop();
  const { id, token } = await join(OPERATOR);
  await addPasskey(token);
  await db.execute(sql`update users set email_verified_at = null where id = ${id}`);
  const strong = await logIn({ passkey: device.sign(await request()) });
  expect(await rightsIn(strong)).toMatchObject({ obstacle: 'email_not_verified', status: 403 });
});

test('members need no passkey, and neither do operators without REQUIRE_PASSKEY', async () => {
  const strict = await openStrictShop({ OPERATOR_EMAILS: `${OPERATOR},*` });
  const member = await strict.join('member@example.com');
  expect(await strict.rightsIn(member.token)).toMatchObject({
    is_operator: false,
    permissions: ['rename_categories'],
    reason: 'forbidden',
  });
  const lenient = await openStrictShop({ REQUIRE_PASSKEY: '0' });
  const { token } = await lenient.join(OPERATOR);
  expect(await lenient.rightsIn(token)).toEqual(ALL);
});
