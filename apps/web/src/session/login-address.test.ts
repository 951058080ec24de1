import { expect, test } from 'vitest';
import { afterLogin, loginAddress } from './login-address.ts';

const SHOP = 'https://damoa.example';

test('the login address carries path, query and fragment', () => {
  expect(loginAddress('/post?page=2#end')).toBe('/login?redirect=%2Fpost%3Fpage%3D2%23end');
});

test.each([
  ['/post', '/post'],
  ['/post?page=2&until=9#end', '/post?page=2&until=9#end'],
  ['/edit/5', '/edit/5'],
  ['/a/../post', '/post'],
  [null, '/'],
  ['', '/'],
  ['post', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/./\\evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  [' //evil.example', '/'],
  ['https://damoa.example@evil.example', '/'],
  ['/login?redirect=/login', '/'],
  ['/register', '/'],
  ['/register/', '/'],
  ['/LOGIN', '/'],
])('after a login, the redirect %j leads to %s', (redirect, expected) => {
  expect(afterLogin(redirect, SHOP)).toBe(expected);
  expect(new URL(afterLogin(redirect, SHOP), SHOP).origin).toBe(SHOP);
});
