import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, product } from '../../../test/shop.ts';
import { changesOf, hoursAgo, setPrice } from '../../../test/stored-prices.ts';
import { writeProducts } from '../write-products.ts';
import { preparePriceMonths, sweepPriceHistory } from './price-history.ts';

const { db, get } = await openShop();

const DEFAULT = 'price_changes_default';

/** The partitions of months, in order. */
async function months() {
  const { rows } = await db.execute<{ name: string }>(sql`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'price_changes'::regclass order by 1
  `);
  return rows.map(({ name }) => name).filter((name) => name !== DEFAULT);
}

/** The name of the partition some months from now (UTC). */
function monthOf(distance: number) {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + distance));
  return `price_changes_${first.toISOString().slice(0, 7).replace('-', '_')}`;
}
const monthsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => monthOf(from + index));

async function makeMonth(name: string) {
  const date = name.replace('price_changes_', '').replace('_', '-');
  await db.execute(sql`select make_price_partition(${`${date}-15`}::date)`);
}

/** Stores changes at these times for a nonexistent product, and returns its number. */
let numbers = 1_000_000;
async function storeChanges(...times: string[]) {
  numbers += 1;
  for (const time of times) {
    await db.execute(sql`insert into price_changes values (${numbers}, ${time}, 2, 1)`);
  }
  return numbers;
}

/** The partition of each change. */
async function partitionsOf(number: number) {
  const { rows } = await db.execute<{ partition: string }>(sql`
    select tableoid::regclass::text as partition from price_changes
    where product = ${number} order by changed_at
  `);
  return rows.map(({ partition }) => partition);
}

test('changes in a month without a partition are kept, and move into it once it is created', async () => {
  const number = await storeChanges(
    '2040-01-31T23:59:59.999999Z',
    '2040-02-01T00:00:00Z',
    '2040-02-29T23:59:59.999999Z',
    '2040-03-01T00:00:00Z',
  );
  expect(await partitionsOf(number)).toEqual([DEFAULT, DEFAULT, DEFAULT, DEFAULT]);
  const february = 'price_changes_2040_02';
  await makeMonth(february);
  expect(await partitionsOf(number)).toEqual([DEFAULT, february, february, DEFAULT]);
  const later = await storeChanges('2040-02-15T12:00:00Z');
  expect(await partitionsOf(later)).toEqual([february]);
  await db.execute(sql`drop table ${sql.identifier(february)}`);
});

test('partitions of the coming months are created, and creating them again is harmless', async () => {
  await db.execute(sql`drop table ${sql.identifier(monthOf(2))}`);
  const number = await storeChanges(new Date().toISOString());
  await preparePriceMonths(db);
  const prepared = await months();
  expect(prepared).toEqual(expect.arrayContaining(monthsOf(0, 3)));
  await preparePriceMonths(db);
  expect(await months()).toEqual(prepared);
  expect(await partitionsOf(number)).toEqual([monthOf(0)]);
});

test('a sweep drops exactly the months that are too old, across ends of years', async () => {
  for (const month of monthsOf(-30, 3)) await makeMonth(month);
  for (let age = 29; age >= 13; age -= 1) {
    await sweepPriceHistory(db, age);
    expect(await months()).toEqual(monthsOf(-age, 3));
  }
  await sweepPriceHistory(db, 13);
  expect(await months()).toEqual(monthsOf(-13, 3));
});

test('a sweep also deletes old changes from the default partition', async () => {
  const boundary = monthOf(-13).replace('price_changes_', '').replace('_', '-');
  const kept = `${boundary}-01T00:00:00Z`;
  const number = await storeChanges(
    '2015-06-01T00:00:00Z',
    new Date(Date.parse(kept) - 1).toISOString(),
    kept,
    '2041-01-01T00:00:00Z',
  );
  await sweepPriceHistory(db, 13);
  expect(await partitionsOf(number)).toEqual([monthOf(-13), DEFAULT]);
});

test('the lowest and the highest price ever are kept longer than the history', async () => {
  const item = product();
  const twentyMonths = hoursAgo(20 * 31 * 24);
  const day = hoursAgo(24);
  await writeProducts(db, 'demonstration', [
    {
      product: item,
      earlierPrices: [
        { price: 3_000, until: twentyMonths },
        { price: 20_000, until: twentyMonths },
        { price: 12_000, until: day },
      ],
    },
  ]);
  const range = async () => {
    const { body } = await get(`/api/products/${item.product_id}?fresh=${Math.random()}`);
    return [body.prices.lowest_ever, body.prices.highest_ever];
  };
  expect(await changesOf(db, item.product_id)).toHaveLength(3);
  await sweepPriceHistory(db, 13);
  expect(await changesOf(db, item.product_id)).toHaveLength(1);
  expect(await range()).toEqual([3_000, 20_000]);
  await setPrice(db, item.product_id, 5_000);
  expect(await range()).toEqual([3_000, 20_000]);
  await setPrice(db, item.product_id, 2_000);
  expect(await range()).toEqual([2_000, 20_000]);
  await setPrice(db, item.product_id, 30_000);
  expect(await range()).toEqual([2_000, 30_000]);
});
