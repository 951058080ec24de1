import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { db, stock, get } = await openShop();

interface Rank {
  lowest_of_days: number | null;
  below_highest: number;
}

/** The rank of a price of 10,000 won, given the stored facts; times in days before now. */
async function placeOf(
  id: string,
  { dropped, lower, highest }: { dropped?: number; lower?: number; highest?: number },
): Promise<Rank> {
  await stock({ product_id: id, target_sale_price: 10_000 });
  const daysAgo = (days?: number) =>
    days === undefined ? null : new Date(Date.now() - days * 86_400_000).toISOString();
  await db.execute(sql`
    update products set dropped_at = ${daysAgo(dropped)}, last_lower_at = ${daysAgo(lower)},
      highest_price = ${highest ?? null}
    where product_id = ${id}
  `);
  const { body } = await get(`/api/products/${id}`);
  return { lowest_of_days: body.lowest_of_days, below_highest: body.below_highest };
}

test('a price that has never changed has no rank', async () => {
  expect(await placeOf('never', {})).toEqual({ lowest_of_days: null, below_highest: 0 });
});

test.each<[number | null, number, number | undefined]>([
  [90, 3, undefined],
  [90, 80, 95],
  [30, 3, 80],
  [null, 3, 20],
  [null, 40, 80],
  [null, 95, undefined],
])(
  'lowest_of_days is %j if the price fell %d days ago and was last lower %j days ago',
  async (days, dropped, lower) => {
    const more = lower === undefined ? {} : { lower };
    expect((await placeOf(`fell-${dropped}-${lower}`, { dropped, ...more })).lowest_of_days).toBe(
      days,
    );
  },
);

test.each([
  [10_000, 0],
  [10_001, 0],
  [16_000, 37],
  [2_000_000_000, 99],
])(
  'a price of 10,000 with a highest price of %d is %d percent below it',
  async (highest, percent) => {
    expect((await placeOf(`below-${highest}`, { dropped: 80, highest })).below_highest).toBe(
      percent,
    );
  },
);

test.each([
  ['has risen last', {}],
  ['fell more than 90 days ago', { dropped: 91 }],
])('a price that %s is not compared with the highest', async (happened, drop) => {
  expect((await placeOf(happened, { ...drop, highest: 16_000 })).below_highest).toBe(0);
});

test('a product passes the filter by lowest price exactly up to its lowest_of_days', async () => {
  await placeOf('filtered', { dropped: 3, lower: 80 });
  const listed = async (days: number): Promise<string[]> =>
    (await get(`/api/getCateProduct?lowest=${days}&itemsPerPage=50`)).body.data.map(
      ({ product_id }: { product_id: string }) => product_id,
    );
  expect(await listed(30)).toContain('filtered');
  expect(await listed(90)).not.toContain('filtered');
});
