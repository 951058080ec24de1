import { sql } from 'drizzle-orm';
import type { Writer } from '../../db/client.ts';
import type { Offered } from '../source.ts';

/** Writes the earlier prices of the products that have just been added, and what follows from them. */
export async function writeEarlierPrices(
  db: Writer,
  batch: readonly Offered[],
  added: ReadonlySet<string>,
) {
  const rows = batch
    .filter(({ product }) => added.has(product.product_id))
    .flatMap(({ product, earlierPrices = [] }) =>
      earlierPrices.map(({ price, until }, place) => ({
        product_id: product.product_id,
        changed_at: until.toISOString(),
        previous: price,
        price: earlierPrices[place + 1]?.price ?? product.target_sale_price,
      })),
    );
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into price_changes (product, changed_at, previous, price)
    select id, changed_at, previous, price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as earlier (
      product_id text, changed_at timestamptz, previous integer, price integer
    ) join products using (product_id)
  `);
  await db.execute(sql`
    update products set lowest_price = facts.lowest_price, highest_price = facts.highest_price,
      dropped_at = facts.dropped_at, reference_price = facts.reference_price,
      last_lower_at = facts.last_lower_at
    from price_facts(array(
      select id from products where product_id = any (${sql.param([...new Set(rows.map(({ product_id }) => product_id))])})
    )) as facts
    where products.id = facts.product
  `);
}
