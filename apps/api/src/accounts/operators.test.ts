import { DEMO_ACCOUNT } from '@damoa/demo';
import { readSettings } from '@damoa/service';
import { describe, expect, test } from 'vitest';
import { openDatabase, openShop, verify } from '../../test/shop.ts';
import { users } from '../db/schema-accounts.ts';
import { ensureDemonstrationAccount } from './demonstration-account.ts';
import { operatorsOf, rightsOf, warnOfMissingOperators } from './operators.ts';

const verified = (email: string) => ({ email, isVerified: true, hasPasskey: false });
const operatorsBy = (variables: Record<string, string>) => operatorsOf(readSettings(variables));
const isOperator = (variables: Record<string, string>) =>
  rightsOf(verified(DEMO_ACCOUNT.email), operatorsBy(variables)).isOperator;

/** A shop that others may reach. */
const PUBLIC = { SITE_URL: 'https://shop.example' };

describe('the demonstration account', () => {
  test.each([[{}], [{ HOST: '127.0.0.1' }], [{ HOST: '::1', OPERATOR_EMAILS: 'a@example.com' }]])(
    'is an operator where only this machine reaches the shop: %j',
    (variables) => expect(isOperator(variables)).toBe(true),
  );

  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ HOST: '192.168.0.7' }],
    [{ HOST: 'shop.example' }],
    [{ DATABASE_URL: 'postgres://db/shop' }],
    [PUBLIC],
  ])('is no operator where others may reach it: %j', (variables) =>
    expect(isOperator(variables)).toBe(false),
  );
});

test('* in OPERATOR_EMAILS makes nobody an operator', () => {
  const operators = operatorsBy({ OPERATOR_EMAILS: '*' });
  expect(rightsOf(verified('somebody@example.com'), operators)).toMatchObject({
    isOperator: false,
  });
});

test('a member can read their rights, and an operator what they still lack', async () => {
  const email = 'boss@example.com';
  const { call, db, join } = await openShop({
    settings: { OPERATOR_EMAILS: `*,${email}`, ...PUBLIC },
  });
  const permissions = ['rename_categories'];
  const rightsOf = async ({ token }: { token: string }) =>
    (await call('GET', '/api/account/rights', { token })).body;
  const member = await join('somebody@example.com');
  expect(await rightsOf(member)).toEqual({ is_operator: false, permissions });
  const operator = await join(email);
  const obstacle = 'email_not_verified';
  expect(await rightsOf(operator)).toEqual({ is_operator: false, permissions, obstacle });
  const refused = await call('GET', '/api/admin/audit', operator);
  expect([refused.status, refused.body.type]).toEqual([403, `urn:damoa:problem:${obstacle}`]);

  await verify(db, email);
  expect(await rightsOf(operator)).toEqual({ is_operator: true, permissions });
});

test('where only this machine reaches the shop, an operator needs no verified address, but the passkey that REQUIRE_PASSKEY demands', async () => {
  const named = { OPERATOR_EMAILS: 'boss@example.com' };
  const { call, join } = await openShop({ settings: named });
  const operator = await join('boss@example.com');
  expect((await call('GET', '/api/admin/audit', operator)).status).toBe(200);

  // A proxy or tunnel that SITE_URL does not name.
  const outside = await call('GET', '/api/admin/audit', { ...operator, from: '192.0.2.1' });
  expect([outside.status, outside.body.type]).toEqual([
    403,
    'urn:damoa:problem:email_not_verified',
  ]);

  const unverified = { ...verified('boss@example.com'), isVerified: false };
  const demanding = operatorsBy({ ...named, REQUIRE_PASSKEY: '1' });
  expect(rightsOf(unverified, demanding).obstacle).toBe('passkey_needed');
});

test('at startup, operators without a verified account are named, with the command that helps', async () => {
  const { db, join } = await openShop();
  const warnings = async (variables: Record<string, string>) => {
    const lines: string[] = [];
    const settings = readSettings({ OPERATOR_EMAILS: '*,boss@example.com', ...variables });
    await warnOfMissingOperators(db, settings, (line) => lines.push(line));
    return lines;
  };
  const missing = ['OPERATOR_EMAILS: boss@example.com has no account yet.'];
  expect([await warnings(PUBLIC), await warnings({})]).toEqual([missing, missing]);
  await join('boss@example.com');
  expect(await warnings(PUBLIC)).toEqual([
    expect.stringContaining('npm run account -- reset-password boss@example.com'),
  ]);
  expect(await warnings({})).toEqual([]);
  await verify(db, 'boss@example.com');
  expect(await warnings(PUBLIC)).toEqual([]);
});

test('the demonstration account is verified, even if it is older than verification', async () => {
  const { db } = await openDatabase();
  const verifiedAt = async () =>
    (await db.select({ at: users.email_verified_at }).from(users)).map(({ at }) => at !== null);
  await ensureDemonstrationAccount(db);
  expect(await verifiedAt()).toEqual([true]);
  await db.update(users).set({ email_verified_at: null });
  await ensureDemonstrationAccount(db);
  expect(await verifiedAt()).toEqual([true]);
});
