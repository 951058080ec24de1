import { DEMO_ACCOUNT } from '@damoa/demo';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { openShop, PASSWORD } from '../../../test/shop.ts';
import { isWeakPassword } from './weak-passwords.ts';

const EMAIL = 'hana.kim@example.com';
const known = [EMAIL, 'hana.kim', '김하나'];

// ASVS 5.0, 6.2.4: at least the 3,000 most common ones that are long enough to be allowed.
test('the 3,000 most common passwords of eight characters or more are weak', () => {
  const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3_000);
  expect(common).toHaveLength(3_000);
  expect(common.filter((password) => !isWeakPassword(password, []))).toEqual([]);
});

test.each([
  ['in capitals', 'PASSWORD'],
  ['in mixed case', 'pAsSwOrD'],
  ['in full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ['spaces', ' '.repeat(8)],
  ['white space of many kinds', ' \t\u3000\u2003 \n\u00a0\u2009'],
  ['one digit', '00000000'],
  ['a row of keys', 'qwertyuiop'],
  ['the email', EMAIL],
  ['the email in capitals', EMAIL.toUpperCase()],
  ['the local part', 'hana.kim'],
  ['the local part and a year', 'hanakim1990'],
  ['the name and digits', '김하나12345'],
  ['the name of the site', 'damoa1234!'],
  ['the name of the site in Korean', '다모아-2026!'],
])('a weak password is recognised in disguise: %s', (_, password) => {
  expect(isWeakPassword(password, known)).toBe(true);
});

test.each([
  PASSWORD,
  DEMO_ACCOUNT.password,
  '비밀번호 가나다',
  '🔑🗝️🔐🔒🔓🛡️💎⭐',
  'k9!xQ2pw',
  '20261122 99',
  'x'.repeat(128),
])('a password that is hard to guess is not weak: %s', (password) => {
  expect(isWeakPassword(password, [...known, '1234'])).toBe(false);
});

test('registering with a weak password is 422 on password, makes no account and uses up no attempt', async () => {
  const { call, join } = await openShop({ settings: { LIMIT_REGISTER: '1' } });
  for (const password of ['password', 'PASSWORD', '        ', EMAIL, 'hana.kim']) {
    const body = { name: '김하나', email: EMAIL, password, password_confirmation: password };
    const { status, body: problem } = await call('POST', '/api/register', { body });
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['password']]);
    expect(problem.errors.password[0]).toMatch(/짐작하기 쉬운 .* 정해 주세요\.$/);
  }
  expect((await join(EMAIL)).email).toBe(EMAIL);
});
