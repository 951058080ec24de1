import { expect, test } from 'vitest';
import { mayWait } from './archive-queue.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 80_000 * MEGABYTE;

test.each([
  ['an eighth of the disk', { waiting: 10_000, free: 40_000 }, true],
  ['more than an eighth', { waiting: 10_001, free: 40_000 }, false],
  ['one segment while 256 MB are free', { waiting: 16, free: 256 }, true],
  ['one segment while less is free', { waiting: 16, free: 255 }, false],
])('WAL waiting to be archived may take %s: %o: %s', (_, { waiting, free }, may) => {
  expect(mayWait({ waiting: waiting * MEGABYTE, size: SIZE, free: free * MEGABYTE })).toBe(may);
});
