import { DEMO_ACCOUNT } from '@damoa/demo';
import { readSettings } from '@damoa/service';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { operatorsOf, rightsOf } from './operators.ts';

const isOperator = (variables: Record<string, string>) =>
  rightsOf(DEMO_ACCOUNT.email, operatorsOf(readSettings(variables))).isOperator;

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
    [{ SITE_URL: 'https://shop.example' }],
  ])('is none where others may: %j', (variables) => expect(isOperator(variables)).toBe(false));
});

test('* makes nobody else an operator', () => {
  const operators = operatorsOf(readSettings({ OPERATOR_EMAILS: '*' }));
  expect(rightsOf('somebody@example.com', operators)).toMatchObject({ isOperator: false });
});

test('a member learns their rights', async () => {
  const { call, join } = await openShop({ settings: { OPERATOR_EMAILS: '*' } });
  const rights = async (email: string) =>
    (await call('GET', '/api/account/rights', { token: (await join(email)).token })).body;
  const permissions = ['rename_categories'];
  expect(await rights('somebody@example.com')).toEqual({ is_operator: false, permissions });
  expect(await rights(DEMO_ACCOUNT.email)).toEqual({ is_operator: true, permissions });
});
