import { expect, test } from 'vitest';
import { explain } from './explain.ts';

test('an error is explained by its innermost cause, without query parameters', () => {
  const cause = new Error('the disk is on fire');
  expect(explain(new Error('Failed query: insert … secret', { cause }))).toBe(
    'the disk is on fire',
  );
});

test('a port in use is named, with the setting that changes it', () => {
  const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 });
  expect(explain(error)).toMatch(/^Port 3000 is in use .*PORT/);
});
