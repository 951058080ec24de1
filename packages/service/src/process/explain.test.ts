import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { freePort } from './free-port.ts';

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

test('a host of two addresses, neither of which answers, is explained by its first address', async () => {
  const port = await freePort();
  const lookup: LookupFunction = (_host, _options, callback) =>
    callback(null, [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  const error = await once(connect({ host: 'localhost', port, lookup }), 'connect').catch(
    (error: unknown) => error,
  );
  expect(explain(error)).toBe(`Nothing answers at 127.0.0.2:${port}.`);
});

test('a copy that may not be written names its own place, not the file that is copied', () => {
  const error = Object.assign(new Error('copyfile'), { code: 'EACCES', path: '/a', dest: '/b' });
  expect(explain(error)).toBe('This user may not use /b.');
});
