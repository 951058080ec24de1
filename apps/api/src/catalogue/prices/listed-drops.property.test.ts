import type { Product } from '@damoa/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DRESSES,
  pricedCatalogue,
  SHOES,
  WOMENS_SHOES,
  WORDS,
} from '../../../test/priced-catalogue.ts';
import { type ScannedPrice, scanPrices } from '../../../test/scan-prices.ts';
import { openShop } from '../../../test/shop.ts';
import { changesOf } from '../../../test/stored-prices.ts';
import { writeProducts } from '../write-products.ts';

const SEED = 20_261_128;
const QUESTIONS = 80;

const { db, get } = await openShop();
const catalogue = pricedCatalogue(500, SEED).map(({ product, ...offered }, index) => {
  // Some get slightly different prices, so that price limits fall within ranges.
  const target_sale_price = product.target_sale_price + (index % 5);
  return { ...offered, product: { ...product, target_sale_price } };
});
await writeProducts(db, 'demonstration', catalogue);

interface Listed extends Product {
  arrival: number;
  scan: ScannedPrice;
}

const listed: Listed[] = [];
for (const [arrival, { product }] of catalogue.entries()) {
  listed.push({ ...product, arrival, scan: scanPrices(await changesOf(db, product.product_id)) });
}

const ORDERS = {
  drop: (one: Listed, other: Listed) => other.scan.drop - one.scan.drop,
  newest: (one: Listed, other: Listed) => other.arrival - one.arrival,
  price_asc: (one: Listed, other: Listed) => one.target_sale_price - other.target_sale_price,
};

const ORDERED_BY = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

const question = fc.record({
  sort: fc.constantFrom(...ORDERED_BY, 'drop' as const),
  lowest: fc.constantFrom(undefined, 30, 90),
  category: sometimes(fc.constantFrom(SHOES, WOMENS_SHOES, DRESSES)),
  q: sometimes(fc.constantFrom(...WORDS, '캠핑')),
  min_price: sometimes(fc.integer({ min: 4_000, max: 6_000 })),
  max_price: sometimes(fc.integer({ min: 6_001, max: 9_904 })),
  exclude_sold_out: sometimes(fc.constant(1)),
  itemsPerPage: fc.integer({ min: 10, max: 50 }),
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

/** The expected ids, in order. */
function scan(asked: Question) {
  const { sort, lowest, category, q = '', min_price = 0, max_price = 9_999 } = asked;
  const categories: (number | undefined)[] = [
    category ?? WOMENS_SHOES,
    category === SHOES ? WOMENS_SHOES : (category ?? DRESSES),
  ];
  return listed
    .filter(
      (item) =>
        (lowest === undefined || item.scan.isLowestOf(lowest)) &&
        categories.includes(item.category_id) &&
        item.product_title.includes(q) &&
        item.target_sale_price >= min_price &&
        item.target_sale_price <= max_price &&
        !(asked.exclude_sold_out && item.is_sold_out),
    )
    .sort((one, other) => ORDERS[sort](one, other) || one.arrival - other.arrival)
    .map(({ product_id }) => product_id);
}

/** All pages in order, each with the total. */
async function page(asked: Question) {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(given.map(([name, value]) => [name, `${value}`]));
  let address: string | null = `/api/getCateProduct?${new URLSearchParams(fields)}`;
  const ids: string[] = [];
  const totals = new Set<number>();
  while (address !== null) {
    const { status, body }: Awaited<ReturnType<typeof get>> = await get(address);
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(...body.data.map((item: Product) => item.product_id));
    totals.add(body.total);
    address = body.next_page_url;
  }
  return { ids, totals: [...totals] };
}

test(`${QUESTIONS} random listings by drops and lowest prices equal a scan, page by page`, async () => {
  let found = 0;
  const check = fc.asyncProperty(question, async (asked) => {
    const ids = scan(asked);
    expect(await page(asked)).toEqual({ ids, totals: [ids.length] });
    if (asked.lowest !== undefined) found += ids.length;
  });
  await fc.assert(check, { numRuns: QUESTIONS, seed: SEED });
  expect(found).toBeGreaterThan(QUESTIONS);
});
