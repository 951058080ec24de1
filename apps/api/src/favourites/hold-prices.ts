import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

/**
 * Holds back changes of these products until the transaction ends, so that a price that drops then finds the
 * favourite and is reported. Products that are being changed already are not waited for, since an import
 * locks its products for seconds: they are checked again afterwards.
 *
 * Call it before the statement that reads the price.
 * @param products their `id`s
 */
export async function holdPrices(transaction: Queryable, products: readonly number[]) {
  if (products.length === 0) return;
  await transaction.execute(sql`
    with given as (
      select unnest(${sql.param([...products])}::bigint[]) as id
    ), held as (
      select id from products where id in (select id from given) for share skip locked
    )
    insert into price_falls (product, fallen_at, look_at, has_fallen)
    select id, now(), now() + interval '1 minute', false
    from given where id not in (select id from held)
  `);
}
