import { expect, test } from 'vitest';
import work from './password-worker.ts';
import { NOBODYS } from './passwords.ts';

/** OWASP's parameters. */
const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('a guess at a stored password costs what OWASP recommends, and one at nobody’s account as much', () => {
  expect(work({ password: 'four unrelated words' })).toMatch(COST);
  expect(NOBODYS).toMatch(COST);
});

test('each hash of a password is another one, and none is of another password', () => {
  const [one, other] = [work({ password: 'a' }), work({ password: 'a' })];
  expect(one).not.toBe(other);
  expect(work({ password: 'a', hash: String(one) })).toBe(true);
  expect(work({ password: 'b', hash: String(one) })).toBe(false);
});
