import { expect, test } from 'vitest';
import { explain } from './explain.ts';

test('the innermost cause is told, not the values that were sent', () => {
  const cause = new Error('the disk is on fire');
  expect(explain(new Error('Failed query: insert … secret', { cause }))).toBe(
    'the disk is on fire',
  );
});

test('a port in use is named, with what to do', () => {
  const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 });
  expect(explain(error)).toMatch(/^Port 3000 is in use .*PORT/);
});
