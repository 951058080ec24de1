import { expect, test } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

test('reads in quick succession share one reading', async () => {
  let readings = 0;
  const read = atMostEvery(60_000, async () => {
    readings += 1;
    return [readings];
  });
  expect([await read(), await read(), readings]).toEqual([[1], [1], 1]);
});

test('a reading that fails or does not end returns nothing', async () => {
  expect(await atMostEvery(0, () => Promise.reject(new Error('away')))()).toEqual([]);
  expect(await atMostEvery(0, () => new Promise<never>(() => {}))()).toEqual([]);
});
