import { expect, test } from 'vitest';
import { requestLog } from './request-log.ts';

test('a logged URL has no query string', () => {
  expect(requestLog.req({ method: 'GET', url: '/?q=wish' })).toEqual({ method: 'GET', path: '/' });
});

test('a logged URL has no id of a push subscription', () => {
  const url = '/api/push/subscriptions/secret-id/products/7?q=x';
  const path = '/api/push/subscriptions/*/products/7';
  expect(requestLog.req({ method: 'DELETE', url })).toEqual({ method: 'DELETE', path });
});

test('a logged error contains no query parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: '(email)=(a@b)',
  });
  const error = new Error('Failed query: insert … params: a@b', { cause });
  const logged = requestLog.err(error);
  expect(logged).toEqual({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    stack: cause.stack,
  });
});

test.each([
  ['an error about it', new Error('Not sent: Failed query: insert … params: a@b')],
  ['its message', 'Failed query: insert … params: a@b'],
])('the log has no parameters of a query from %s', (_, error) => {
  expect(JSON.stringify(requestLog.err(error))).not.toContain('a@b');
});
