import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { price, pricedCatalogue, STEP } from '../../../test/priced-catalogue.ts';
import { scanPrices } from '../../../test/scan-prices.ts';
import { openDatabase } from '../../../test/shop.ts';
import { wrongCounts } from '../../../test/stored-counts.ts';
import { passHours } from '../../../test/stored-prices.ts';
import { writeProducts } from '../write-products.ts';
import { endOldDrops } from './price-history.ts';

const SEED = 20_261_127;
const ROUNDS = 10;

const { db } = await openDatabase();
const catalogue = pricedCatalogue(400, SEED);
await writeProducts(db, 'demonstration', catalogue);

/** The prices charged whose beginning is known, by `product_id`. */
const charged = new Map(
  catalogue.map(({ product, earlierPrices = [] }) => {
    const known = earlierPrices.slice(1).map((earlier) => earlier.price);
    return [product.product_id, [...known, product.target_sale_price]];
  }),
);

interface Row extends Record<string, unknown> {
  product_id: string;
  changes: { previous: number | null; price: number; changed_at: string }[];
  /**
   * From `price_facts`: lowest and highest price, time and reference price of the drop, last lower price.
   */
  facts: (number | string | null)[];
  /** From the listing: price, drop, time of the drop, last lower price. */
  listed: (number | string)[];
}

/** The stored facts of every product. */
async function stored() {
  const { rows } = await db.execute<Row>(sql`
    select products.product_id,
      (select jsonb_agg(to_jsonb(change) order by changed_at)
        from price_changes as change where product = id) as changes,
      jsonb_build_array(facts.lowest_price, facts.highest_price, facts.dropped_at,
        facts.reference_price, facts.last_lower_at) as facts,
      jsonb_build_array(listings.price, listings.drop, listings.dropped_at,
        listings.last_lower_at) as listed
    from products join listings using (id)
    left join price_facts(array(select id from products)) as facts on facts.product = id
    order by id
  `);
  return rows;
}

const readTime = (value: unknown) => {
  if (typeof value !== 'string') return value;
  return value === '-infinity' ? null : new Date(value);
};

/** Compares the stored changes with the true prices, and the stored facts with a scan of the changes. */
async function expectTrueFacts() {
  const rows = await stored();
  expect(
    new Map(rows.map(({ product_id, changes }) => [product_id, changes.map((one) => one.price)])),
  ).toEqual(charged);
  const scanned = rows.map(({ changes }) =>
    scanPrices(changes.map((one) => ({ ...one, changed_at: new Date(one.changed_at) }))),
  );
  expect(rows.map(({ facts }) => facts.map(readTime))).toEqual(
    scanned.map((one) => {
      return [one.lowest, one.highest, one.dropped_at, one.reference, one.last_lower_at];
    }),
  );
  expect(rows.map(({ listed }) => listed.map(readTime))).toEqual(
    scanned.map((one) => [one.price, one.drop, one.dropped_at, one.last_lower_at]),
  );
  expect(await wrongCounts(db)).toEqual([]);
  return scanned;
}

test('price facts computed from imported earlier prices equal those of a scan', async () => {
  const scanned = await expectTrueFacts();
  expect(scanned.filter(({ drop }) => drop > 0).length).toBeGreaterThan(50);
});

test('price facts updated by later changes equal those of a scan, day after day', async () => {
  const rounds = fc.record({
    steps: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 60, max: 90 })),
    prices: fc.array(fc.option(price, { freq: 2 }), {
      minLength: 400,
      maxLength: 400,
      size: 'max',
    }),
    isImport: fc.boolean(),
  });
  let changed = 0;
  for (const { steps, prices, isImport } of fc.sample(rounds, { numRuns: ROUNDS, seed: SEED })) {
    await passHours(db, steps * STEP);
    await endOldDrops(db);
    const changes = catalogue.flatMap(({ product }, index) => {
      const target_sale_price = prices[index] ?? product.target_sale_price;
      const prior = charged.get(product.product_id) ?? [];
      if (prior.at(-1) === target_sale_price) return [];
      prior.push(target_sale_price);
      return { product: { ...product, target_sale_price } };
    });
    if (isImport) await writeProducts(db, 'demonstration', changes);
    else {
      const rows = changes.map(({ product }) => product);
      await db.execute(sql`
        update products set target_sale_price = offered.target_sale_price
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as offered (product_id text, target_sale_price integer)
        where products.product_id = offered.product_id
      `);
    }
    await expectTrueFacts();
    changed += changes.length;
  }
  expect(changed).toBeGreaterThan(1_000);
});
