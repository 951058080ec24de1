import type { Product } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, product } from '../../../test/shop.ts';
import { listingOf, versionOf } from '../../../test/stored-catalogue.ts';
import { wrongCounts } from '../../../test/stored-counts.ts';
import { changesOf, hoursAgo, setPrice } from '../../../test/stored-prices.ts';
import { writeProducts } from '../write-products.ts';

const { db, add, stock } = await openDatabase();

afterEach(async () => {
  expect(await wrongCounts(db)).toEqual([]);
});

/** The changes as [from, to]. */
const pricesOf = async ({ product_id }: Product) =>
  (await changesOf(db, product_id)).map(({ previous, price }) => [previous, price]);

test('the first price is stored without a previous one', async () => {
  expect(await pricesOf(await add({ target_sale_price: 7_000 }))).toEqual([[null, 7_000]]);
});

test('a price set directly in the database is stored once, with the previous one', async () => {
  const item = await add();
  await setPrice(db, item.product_id, 9_000);
  await setPrice(db, item.product_id, 9_500);
  expect(await pricesOf(item)).toEqual([
    [null, 10_000],
    [10_000, 9_000],
    [9_000, 9_500],
  ]);
});

test('an imported price is stored once', async () => {
  const item = await add();
  await stock({ ...item, target_sale_price: 9_000 });
  await stock({ ...item, target_sale_price: 9_000, updated_at: '2026-11-02T00:00:00.000Z' });
  expect(await pricesOf(item)).toEqual([
    [null, 10_000],
    [10_000, 9_000],
  ]);
});

test('a batch stores only changed prices, and the last line of a product wins', async () => {
  const [dropped, same, risen] = [await add(), await add(), await add()];
  await stock(
    ...[{ ...dropped, target_sale_price: 1 }, same, { ...risen, target_sale_price: 11_000 }],
    { ...dropped, target_sale_price: 8_000 },
  );
  expect((await pricesOf(dropped)).slice(1)).toEqual([[10_000, 8_000]]);
  expect((await pricesOf(same)).slice(1)).toEqual([]);
  expect((await pricesOf(risen)).slice(1)).toEqual([[10_000, 11_000]]);
});

test('if a batch has a new product twice, the earlier prices of the last one win', async () => {
  const item = product({ target_sale_price: 5_000 });
  await writeProducts(db, 'demonstration', [
    { product: item, earlierPrices: [{ price: 1_000, until: hoursAgo(48) }] },
    { product: item, earlierPrices: [{ price: 8_000, until: hoursAgo(24) }] },
  ]);
  expect(await pricesOf(item)).toEqual([[8_000, 5_000]]);
  const again = product({ target_sale_price: 5_000 });
  await writeProducts(db, 'demonstration', [
    { product: again, earlierPrices: [{ price: 1_000, until: hoursAgo(48) }] },
    { product: again },
  ]);
  expect(await pricesOf(again)).toEqual([[null, 5_000]]);
});

test('writing the same price again is not a change', async () => {
  const item = await add();
  await setPrice(db, item.product_id, 10_000);
  await stock(item, item);
  await stock({ ...item, product_title: '다른 이름' });
  expect(await pricesOf(item)).toEqual([[null, 10_000]]);
});

test('a check older than the stored one changes nothing', async () => {
  const item = product({ updated_at: '2026-11-02T00:00:00.000Z' });
  const late = { ...item, target_sale_price: 8_000, updated_at: '2026-11-01T00:00:00.000Z' };
  await writeProducts(db, 'aliexpress', [{ product: item }]);
  const nothing = { added: 0, changed: 0, older: 1 };
  expect(await writeProducts(db, 'aliexpress', [{ product: late }])).toEqual(nothing);
  expect(await pricesOf(item)).toEqual([[null, 10_000]]);
  await writeProducts(db, 'file', [{ product: late }]);
  expect(await pricesOf(item)).toHaveLength(2);
});

test('a check older than one by a machine whose clock is slightly ahead changes nothing', async () => {
  const item = product({ updated_at: hoursAgo(-1 / 60).toISOString() });
  await writeProducts(db, 'aliexpress', [{ product: item }]);
  const late = { ...item, target_sale_price: 8_000, updated_at: new Date().toISOString() };
  await writeProducts(db, 'aliexpress', [{ product: late }]);
  expect(await pricesOf(item)).toEqual([[null, 10_000]]);
});

test('a check replaces stored data with a time in the future', async () => {
  const item = product({ updated_at: '2999-01-01T00:00:00.000Z' });
  await writeProducts(db, 'aliexpress', [{ product: item }]);
  const now = new Date().toISOString();
  await writeProducts(db, 'aliexpress', [
    { product: { ...item, target_sale_price: 8_000, updated_at: now } },
  ]);
  expect(await pricesOf(item)).toHaveLength(2);
});

test('a change that is rolled back stores nothing', async () => {
  const item = await add();
  const [listing, before] = [await listingOf(db, item), await versionOf(db)];
  const rolledBack = db.transaction(async (transaction) => {
    await setPrice(transaction, item.product_id, 9_000);
    await writeProducts(transaction, 'file', [{ product: { ...item, target_sale_price: 8_000 } }]);
    expect(await changesOf(transaction, item.product_id)).toHaveLength(3);
    transaction.rollback();
  });
  await expect(rolledBack).rejects.toThrow();
  expect(await pricesOf(item)).toEqual([[null, 10_000]]);
  expect([await listingOf(db, item), await versionOf(db)]).toEqual([listing, before]);
});

test('changes at the same moment follow one another without a gap', async () => {
  const item = await add();
  const prices = [9_000, 8_000, 7_000, 6_000, 5_000, 4_000];
  await Promise.all(
    prices.map((price, index) =>
      index % 2 > 0
        ? setPrice(db, item.product_id, price)
        : stock({ ...item, target_sale_price: price }),
    ),
  );
  const changes = await pricesOf(item);
  expect(changes.map(([, price]) => price).toSorted()).toEqual([10_000, ...prices].toSorted());
  expect(changes.slice(1).map(([previous]) => previous)).toEqual(
    changes.slice(0, -1).map(([, price]) => price),
  );
  expect(await listingOf(db, item)).toMatchObject({ price: changes.at(-1)?.[1] });
});

test('changes stored while the clock was ahead move to the moment of the next change, in their order', async () => {
  const item = await add();
  await setPrice(db, item.product_id, 9_000);
  await setPrice(db, item.product_id, 8_000);
  // The last two lie in the month after the next, and beyond all partitions of months.
  await db.execute(sql`
    update price_changes set changed_at = price_changes.changed_at
      + case price when 9000 then interval '40 days' when 8000 then interval '4 years' else interval '0' end
    from products where id = product and product_id = ${item.product_id}
  `);
  const before = Date.now();
  await setPrice(db, item.product_id, 8_500);
  expect(await pricesOf(item)).toEqual([
    [null, 10_000],
    [10_000, 9_000],
    [9_000, 8_000],
    [8_000, 8_500],
  ]);
  const times = (await changesOf(db, item.product_id)).map(({ changed_at }) => Number(changed_at));
  expect(times.at(-1)).toBeLessThanOrEqual(Date.now() + 1);
  expect(times.at(-2)).toBeGreaterThanOrEqual(before - 1);
  const { rows } = await db.execute(sql`
    select distinct price_changes.tableoid::regclass::text as partition,
      products.lowest_price, products.reference_price, products.dropped_at,
      products.last_lower_at = (select max(at.changed_at) from price_changes as at where at.product = id) as is_last_lower
    from price_changes join products on id = product where product_id = ${item.product_id}
  `);
  expect(rows).toEqual([
    {
      partition: expect.stringMatching(/_\d\d\d\d_\d\d$/),
      lowest_price: 8_000,
      reference_price: null,
      dropped_at: null,
      is_last_lower: true,
    },
  ]);
});

test('a first price stored while the clock was ahead moves as well', async () => {
  const item = await add();
  await db.execute(sql`
    update price_changes set changed_at = price_changes.changed_at + interval '1 day'
    from products where id = product and product_id = ${item.product_id}
  `);
  await setPrice(db, item.product_id, 9_000);
  expect(await pricesOf(item)).toEqual([
    [null, 10_000],
    [10_000, 9_000],
  ]);
  expect(await listingOf(db, item)).toMatchObject({ price: 9_000, drop: 10 });
});
