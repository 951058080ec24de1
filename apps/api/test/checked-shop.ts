import type { Product } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { aliexpress } from '../src/catalogue/marketplace/source.ts';
import { checkPrices } from '../src/catalogue/prices/check-prices.ts';
import { sync } from '../src/catalogue/sync.ts';
import { connect, type Database } from '../src/db/client.ts';
import { openMarketplace } from './marketplace.ts';
import { openShop } from './shop.ts';

/** In milliseconds: every cache follows within two seconds of the check. */
export const SOON = { interval: 10, timeout: 2_000 };

/** Above the maximum price. */
export const UNUSABLE = 3_000_000_000;

/** Moves the last checks into the past; the higher the id, the further. */
export const hoursLater = (db: Database, hours: number) =>
  db.execute(sql`
    update price_checks set taken_until = taken_until - make_interval(hours => ${hours}),
      checked_at = checked_at - make_interval(hours => ${hours}) - id * interval '1 second',
      check_at = check_at - make_interval(hours => ${hours}) - id * interval '1 second',
      unusable_since = unusable_since - make_interval(hours => ${hours}),
      doubted_since = doubted_since - make_interval(hours => ${hours})
  `);

/** Opens a shop with products just synced, and the order of their next checks. */
export async function openFilled(products: number) {
  const shop = await openShop();
  const { get } = shop;
  // Connected like the worker: connections for shoppers time out when a process waits inside a transaction.
  const { db, close } = connect(shop.url);
  onTestFinished(close);
  const market = await openMarketplace(products);
  const source = aliexpress(market.clientOf(db));
  await sync(db, source, {});
  await hoursLater(db, 1);
  const { rows } = await db.execute<{ product_id: string; price: number }>(sql`
    select product_id, target_sale_price as price
    from price_checks join products using (id) order by check_at
  `);
  return {
    ...shop,
    ...market,
    db,
    source,
    check: () => checkPrices(db, source),
    first: rows.map(({ product_id }) => product_id),
    priceOf: (id: string) => rows.find(({ product_id }) => product_id === id)?.price ?? 0,
    /** The ids and prices of the listed products, most expensive first. */
    async listed() {
      const { body } = await get('/api/getCateProduct?sort=price_desc&itemsPerPage=50');
      const products: Product[] = body.data;
      return products.map((product): [string, number] => [
        product.product_id,
        product.target_sale_price,
      ]);
    },
  };
}

/** Moves the last checks and sightings some days into the past. */
export async function passDays(db: Database, days: number) {
  await hoursLater(db, days * 24);
  await db.execute(
    sql`update products set updated_at = updated_at - make_interval(days => ${days})`,
  );
}
