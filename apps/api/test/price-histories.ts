import type { PriceFacts } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { openShop } from './shop.ts';

/** A change of the price, in days before now. The first price has null as its previous one. */
export type PriceChange = [daysAgo: number, previous: number | null, price: number];

const started = Date.now();
export const timeOf = (daysAgo: number) => new Date(started - daysAgo * 86_400_000).toISOString();

/** Opens a shop whose products have any price history. */
export async function openShopWithHistories() {
  const { db, stock, get } = await openShop();

  let stocked = 0;

  /** Stocks a product and replaces its price history. */
  async function stockWith(changes: PriceChange[], { retiredDaysAgo = -1, now = 10_000 } = {}) {
    stocked += 1;
    const id = `priced-${stocked}`;
    await stock({ product_id: id, target_sale_price: now });
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from price_changes where product = (select id from products where product_id = ${id})
      returning product as id
    `);
    for (const [daysAgo, previous, price] of changes)
      await db.execute(sql`
        insert into price_changes values (${rows[0]?.id}, ${timeOf(daysAgo)}, ${previous}, ${price})
      `);
    if (retiredDaysAgo >= 0)
      await db.execute(sql`
        update products set retired_at = ${timeOf(retiredDaysAgo)} where product_id = ${id}
      `);
    return id;
  }

  async function factsOf(changes: PriceChange[], more?: Parameters<typeof stockWith>[1]) {
    const { body } = await get(`/api/products/${await stockWith(changes, more)}`);
    return body.prices as PriceFacts;
  }

  async function historyOf(changes: PriceChange[]) {
    const { body } = await get(`/api/products/${await stockWith(changes)}/prices`);
    return body.data as { at: string | null; price: number }[];
  }

  return { db, stock, get, stockWith, factsOf, historyOf };
}
