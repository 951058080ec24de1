import { expect, test } from 'vitest';
import { contentsOf } from '../../test/catalogue-contents.ts';
import { openMarketplace } from '../../test/marketplace.ts';
import { openDatabase } from '../../test/shop.ts';
import { syncs } from '../db/schema-marketplace.ts';
import { compareSource } from './compare-source.ts';
import { aliexpress } from './marketplace/source.ts';
import { sync } from './sync.ts';

test('a comparison writes nothing, and counts what a sync then changes', async () => {
  const { db } = await openDatabase();
  const { clientOf, marketplace } = await openMarketplace(230);
  marketplace.habits.unpriced = 50;
  await sync(db, aliexpress(clientOf(db), { limit: 80 }), {});
  marketplace.movePrices(20);
  const before = await contentsOf(db);

  const { prices, ...counts } = await compareSource(db, aliexpress(clientOf(db)), {});
  expect(await contentsOf(db)).toEqual(before);
  expect(await db.select().from(syncs)).toHaveLength(1);
  expect(counts.changed).toBeGreaterThan(0);
  expect(prices).toBe(counts.changed);
  const { isResumed: _, ...written } = await sync(db, aliexpress(clientOf(db)), {});
  expect(counts).toEqual({ ...written, older: 0 });
  const same = { added: 0, changed: 0, prices: 0, unchanged: 225, older: 0, rejected: 5 };
  expect(await compareSource(db, aliexpress(clientOf(db)), {})).toEqual(same);
});
