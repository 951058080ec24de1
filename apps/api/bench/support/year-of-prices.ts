import pg from 'pg';
import { preparePriceMonths } from '../../src/catalogue/prices/price-history.ts';
import { BULK, connect } from '../../src/db/client.ts';

/** Products whose facts are found at a time. */
const AT_A_TIME = 10_000;

const WEEKS = 52;

/** The price of a product in a week: within a fifth of the one of today, which is that of week 0. */
const PRICE = (week: string) => `case when ${week} = 0 then target_sale_price else
  greatest(100, round(target_sale_price * (0.8 + 0.4 * (hashint8extended(id, ${week}) & 1023) / 1023.0)))
  end::integer`;

/** The moment of a week, another one for each product, at which its price changed. */
const CHANGED_AT = `date_trunc('hour', now()) - make_interval(weeks => $1)
  + make_interval(secs => (hashint8(id) & 524287))`;

/**
 * Gives every product of a database a year in which its price has changed every week.
 * @returns seconds that the changes and the facts of all products took, and rows
 */
export async function addYearOfPrices(url: string) {
  const { db, close } = connect(url);
  await preparePriceMonths(db);
  await close();
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(BULK);
    await client.query('truncate price_changes');
    const started = performance.now();
    for (let week = WEEKS; week >= 1; week -= 1) {
      await client.query(
        `insert into price_changes (product, changed_at, previous, price)
         select id, changed_at, previous, price from (
           select id, ${CHANGED_AT} as changed_at, ${PRICE('$1')} as previous, ${PRICE('$1 - 1')} as price
           from products
         ) as change
         where previous <> price and changed_at < now()`,
        [week],
      );
      console.error(`${WEEKS - week + 1} of ${WEEKS} weeks`);
    }
    const changes = (performance.now() - started) / 1_000;
    await client.query('vacuum analyze price_changes');
    const { rows } = await client.query('select max(id)::integer as last from products');
    for (let from = 0; from <= rows[0].last; from += AT_A_TIME) {
      await client.query(
        `update products set lowest_price = facts.lowest_price, highest_price = facts.highest_price,
           dropped_at = facts.dropped_at, reference_price = facts.reference_price,
           last_lower_at = facts.last_lower_at
         from price_facts(array(select id from products where id between $1 and $2)) as facts
         where products.id = facts.product`,
        [from, from + AT_A_TIME - 1],
      );
      console.error(`${from} products`);
    }
    const facts = (performance.now() - started) / 1_000 - changes;
    // Everything was written at once, which leaves twice the space: a shop's changes come one by one.
    await client.query('vacuum full analyze products, listings, listing_counts');
    return { changes, facts };
  } finally {
    await client.end();
  }
}

/** Bytes of the tables of prices and their indexes, and how many changes they hold. */
export async function sizeOfHistory(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select sum(pg_table_size(inhrelid))::float8 as tables, sum(pg_indexes_size(inhrelid))::float8 as indexes,
        (select count(*)::float8 from price_changes) as rows
      from pg_inherits where inhparent = 'price_changes'::regclass`);
    return rows[0] as { tables: number; indexes: number; rows: number };
  } finally {
    await client.end();
  }
}
