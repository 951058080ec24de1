import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openMarketplace } from '../../test/marketplace.ts';
import { openDatabase } from '../../test/shop.ts';
import { ImplausibleAnswer } from '../catalogue/implausible-answer.ts';
import { MarketplaceUnavailable } from '../catalogue/marketplace/client/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { sync } from '../catalogue/sync.ts';
import { checkRounds } from './check-round.ts';

/** A shop with products whose prices were last checked an hour ago. */
async function open(products = 120) {
  const { db } = await openDatabase();
  const market = await openMarketplace(products);
  await sync(db, aliexpress(market.clientOf(db)), {});
  await db.execute(sql`update price_checks set checked_at = now() - interval '1 hour'`);
  const reports: string[] = [];
  const round = checkRounds(db, (line) => reports.push(line));
  return {
    ...market,
    db,
    reports,
    run: (requests: number, quota?: number, beforeBatch = async () => {}) =>
      round(market.clientOf(db, quota), { requests, beforeBatch }),
    async checked() {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::integer as count from price_checks
        where checked_at > now() - interval '1 minute'
      `);
      return rows[0]?.count;
    },
  };
}

test('a round checks as many products as its requests allow', async () => {
  const { checked, requestsOf, run } = await open();
  expect(await requestsOf(() => run(2))).toBe(2);
  expect(await checked()).toBe(100);
});

test('a round reports how many products it has retired', async () => {
  const { db, marketplace, reports, run } = await open();
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from price_checks join products using (id) order by check_at
  `);
  const first = rows.map(({ product_id }) => product_id);
  await run(9);
  expect(reports).toEqual([]);
  marketplace.remove(first[0] ?? '');
  marketplace.remove(first[60] ?? '');
  await db.execute(sql`update price_checks set checked_at = now() - interval '1 hour'`);
  await run(9);
  expect(reports).toEqual([expect.stringMatching(/^2 products were retired/)]);
});

test('a round ends when no check is due any more', async () => {
  const { checked, requestsOf, run } = await open();
  expect(await requestsOf(() => run(50))).toBe(3);
  expect(await checked()).toBe(120);
});

test('an exhausted quota ends the round without failing it, and is reported until checks go on', async () => {
  const { checked, db, reports, run } = await open();
  // The first filling of the shop took three.
  await run(3, 4);
  expect(await checked()).toBe(50);
  const report = expect.stringMatching(/^Prices are not being checked: The daily quota/);
  expect(reports).toEqual([report]);
  await run(3, 4);
  await run(0, 4);
  expect(reports).toEqual([report]);
  await db.execute(sql`update price_checks set taken_until = null`);
  await run(1, 5);
  await run(1, 5);
  await run(1, 5);
  expect(reports).toEqual([report, report]);
});

test('a refused key is reported once, and ends the round', async () => {
  const { checked, marketplace, reports, requestsOf, run } = await open();
  marketplace.misbehave('InvalidAppKey', 9);
  expect(await requestsOf(() => run(3))).toBe(1);
  expect(reports).toEqual([
    expect.stringMatching(/^Prices are not being checked: .*InvalidAppKey/),
  ]);
  expect(await checked()).toBe(0);
});

test('an implausible answer fails the round only after the other products have been checked', async () => {
  const { checked, db, marketplace, run } = await open();
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from price_checks join products using (id) order by check_at limit 50
  `);
  // More than the highest price that a product may have.
  for (const { product_id } of rows) marketplace.setPrice(product_id, 3_000_000_000);
  await expect(run(9)).rejects.toThrow(ImplausibleAnswer);
  expect(await checked()).toBe(70);
});

test('an exhausted quota does not hide implausible answers', async () => {
  const { marketplace, run } = await open();
  marketplace.misbehave('empty', 2);
  // The first filling of the shop took three.
  await expect(run(9, 6)).rejects.toThrow(ImplausibleAnswer);
});

test('three implausible answers in a row end the round', async () => {
  const { marketplace, requestsOf, run } = await open();
  marketplace.misbehave('empty', 99);
  const round = () => expect(run(9)).rejects.toThrow(ImplausibleAnswer);
  expect(await requestsOf(round)).toBe(6);
});

test('a sale of everything does not end the round before all its prices are doubted', async () => {
  const { db, marketplace, run } = await open(220);
  const { rows } = await db.execute<{ product_id: string; price: number }>(sql`
    select product_id, target_sale_price as price from products
  `);
  for (const { product_id, price } of rows) marketplace.setPrice(product_id, Math.round(price / 3));
  await expect(run(9)).rejects.toThrow('prices have halved');
  const { rows: doubted } = await db.execute(sql`
    select from price_checks where doubted_price is not null`);
  expect(doubted).toHaveLength(220);
});

test('an unreachable marketplace fails the round', async () => {
  const { marketplace, reports, run } = await open();
  marketplace.misbehave('http_500', 4);
  await expect(run(1)).rejects.toThrow(MarketplaceUnavailable);
  expect(reports).toEqual([]);
});

test('a stopping worker ends the round between two requests', async () => {
  const { checked, requestsOf, run } = await open();
  let batches = 0;
  const beforeBatch = async () => {
    batches += 1;
    if (batches === 2) throw new Error('stopped');
  };
  const requests = await requestsOf(() =>
    expect(run(3, undefined, beforeBatch)).rejects.toThrow('stopped'),
  );
  expect(requests).toBe(1);
  expect(await checked()).toBe(50);
});
