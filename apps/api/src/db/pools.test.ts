import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../test/shop.ts';
import { openPools } from './pools.ts';

function open(url: string) {
  // Long, since a connection that takes a quarter of it is given up.
  const pools = openPools(url, { deadline: 40_000 });
  onTestFinished(pools.close);
  return pools;
}

test('connections that are opened before the first request wait for it', async () => {
  const pools = open((await openDatabase()).url);
  await pools.openConnections();
  expect(pools.stats()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ pool: 'posts', total: 6, idle: 6 }),
      expect.objectContaining({ pool: 'catalogue', total: 10, idle: 10 }),
    ]),
  );
});

test('connections that cannot be opened yet are opened by the requests', async () => {
  const pools = open('postgres://nobody:secret@127.0.0.1:1/none');
  await pools.openConnections();
  expect(pools.stats()).toContainEqual(expect.objectContaining({ pool: 'posts', total: 0 }));
});
