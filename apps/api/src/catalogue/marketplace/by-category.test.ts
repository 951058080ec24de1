import { expect, test } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { openDatabase } from '../../../test/shop.ts';
import { importSource } from '../import-source.ts';
import { aliexpressByCategory } from './by-category.ts';
import { MAX_REFUSED, MarketplaceRefused } from './client/errors.ts';

const { db } = await openDatabase();

const CATEGORIES = [15, 18, 2, 26];
const QUERY = 'aliexpress.affiliate.product.query';

/** Reads all categories, the first `times` of which are refused. */
async function readWithRefused(times: number) {
  const { clientOf, marketplace } = await openMarketplace(3_000);
  const refused: number[] = [];
  const cursors: string[] = [];
  marketplace.misbehave('InvalidAppKey', times, QUERY);
  const source = aliexpressByCategory(clientOf(db), CATEGORIES, {
    limit: 10,
    onRefused: (category) => refused.push(category),
  });
  const onWritten = async (_: unknown, { cursor }: { cursor: string }) => {
    cursors.push(cursor);
  };
  const reading = importSource(db, source, { onWritten });
  return { reading, refused, cursors };
}

test('a refused category is skipped, and the others are read', async () => {
  const { reading, refused, cursors } = await readWithRefused(MAX_REFUSED - 1);
  const { added, unchanged } = await reading;
  expect(added + unchanged).toBe(20);
  expect(refused).toEqual([15, 18]);
  expect(cursors.at(-1)).toBe('{"category":26}');
});

test('reading ends after several refused categories in a row, and none of them counts as read', async () => {
  const { reading, refused, cursors } = await readWithRefused(MAX_REFUSED);
  await expect(reading).rejects.toThrow(MarketplaceRefused);
  expect(refused).toEqual([15, 18]);
  expect(cursors).toEqual([]);
});
