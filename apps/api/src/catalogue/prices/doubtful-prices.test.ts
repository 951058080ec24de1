import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase, product } from '../../../test/shop.ts';
import { changesOf } from '../../../test/stored-prices.ts';
import type { SourceName } from '../../db/source-names.ts';
import { ImplausibleAnswer } from '../implausible-answer.ts';
import { importBatch } from '../import-source.ts';
import { scheduleChecks } from './check-schedule.ts';

const { db } = await openDatabase();

type Prices = Record<string, number>;

/** Writes an answer of the source, and returns the reasons why products were not written. */
async function answer(prices: Prices, name: SourceName = 'aliexpress') {
  const items = Object.entries(prices).map(([product_id, target_sale_price]) => ({
    product: product({ product_id, target_sale_price, updated_at: new Date().toISOString() }),
  }));
  const reasons: string[] = [];
  const batch = { items, cursor: '', done: items.length, total: items.length };
  await importBatch(db, { name }, batch, {
    onRejected: ({ at, reason }) => void reasons.push(`${at}: ${reason}`),
    onWritten: (transaction) => scheduleChecks(transaction, Object.keys(prices)),
  });
  return reasons;
}

/** Moves doubts into the past. */
const pass = (interval: string) =>
  db.execute(sql`update price_checks set doubted_since = doubted_since - ${interval}::interval`);

async function storedPrice(id: string) {
  const { rows } = await db.execute<{ price: number }>(
    sql`select target_sale_price as price from products where product_id = ${id}`,
  );
  return rows[0]?.price;
}

const many = (name: string, count: number, price: number): Prices =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}-${index}`, price]));

test.each([
  ['fall', 1_999],
  ['rise', 50_001],
])(
  'a price %s of more than 80 percent is written once a later answer confirms it',
  async (name, price) => {
    const id = `single ${name}`;
    await answer({ [id]: 10_000 });
    expect(await answer({ [id]: price })).toEqual([
      `${id}: target_sale_price: ${price} won instead of 10000, to be confirmed`,
    ]);
    expect(await storedPrice(id)).toBe(10_000);
    await pass('9 minutes');
    expect(await answer({ [id]: price })).toHaveLength(1);
    await pass('2 minutes');
    expect(await answer({ [id]: price })).toEqual([]);
    expect(await storedPrice(id)).toBe(price);
    expect(await changesOf(db, id)).toHaveLength(2);
  },
);

test('a price that moves by 80 percent is written at once', async () => {
  await answer({ down: 10_000, up: 10_000 });
  expect(await answer({ down: 2_000, up: 50_000 })).toEqual([]);
  expect([await storedPrice('down'), await storedPrice('up')]).toEqual([2_000, 50_000]);
});

test('a doubted price is confirmed soon by about the same price only', async () => {
  await answer({ wavering: 100_000 });
  await answer({ wavering: 100 });
  await pass('20 minutes');
  expect(await answer({ wavering: 1_000 })).toHaveLength(1);
  expect(await answer({ wavering: 109 })).toEqual([]);
  expect(await storedPrice('wavering')).toBe(109);
});

test('a price that never stays the same is written once it has been doubted for most of a day', async () => {
  await answer({ unsteady: 100_000 });
  for (const price of [10_000, 11_500, 14_000, 12_500, 16_000]) {
    expect(await answer({ unsteady: price })).toHaveLength(1);
    await pass('4 hours 30 minutes');
  }
  expect(await answer({ unsteady: 18_000 })).toEqual([]);
  expect(await storedPrice('unsteady')).toBe(18_000);
});

test('a price that alternates between two is written once the first one returns', async () => {
  await answer({ alternating: 100_000 });
  await answer({ alternating: 10_000 });
  await pass('6 minutes');
  expect(await answer({ alternating: 11_500 })).toHaveLength(1);
  await pass('6 minutes');
  expect(await answer({ alternating: 10_000 })).toEqual([]);
});

test('a price that falls after it was doubted to rise is doubted anew', async () => {
  await answer({ swinging: 10_000 });
  await answer({ swinging: 100_000 });
  await pass('21 hours');
  expect(await answer({ swinging: 1_000 })).toHaveLength(1);
  expect(await answer({ swinging: 1_000 })).toHaveLength(1);
  expect(await storedPrice('swinging')).toBe(10_000);
});

test('a usual price in between ends the doubt', async () => {
  await answer({ usual: 100_000 });
  await answer({ usual: 100 });
  await answer({ usual: 99_000 });
  await pass('20 minutes');
  expect(await answer({ usual: 100 })).toHaveLength(1);
  expect(await storedPrice('usual')).toBe(99_000);
});

test.each([
  ['fall', 4_900],
  ['rise', 20_100],
])(
  'if more than a quarter of the prices %s by half, nothing of the answer is written',
  async (name, price) => {
    const usual = many(name, 24, 10_000);
    await answer(usual);
    const wrong = { ...usual, ...many(name, 7, price), [`${name}-23`]: 9_000, [`new ${name}`]: 10 };
    await expect(answer(wrong)).rejects.toThrow(ImplausibleAnswer);
    expect(await storedPrice(`${name}-23`)).toBe(10_000);
    expect(await storedPrice(`${name}-0`)).toBe(10_000);
    expect(await storedPrice(`new ${name}`)).toBe(undefined);
    const quarter = `quarter ${name}`;
    await answer(many(quarter, 24, 10_000));
    expect(await answer({ ...many(quarter, 24, 10_000), ...many(quarter, 6, price) })).toEqual([]);
    expect(await storedPrice(`${quarter}-0`)).toBe(price);
  },
);

test('fewer than five prices are not enough to call an answer implausible', async () => {
  await answer(many('few', 4, 10_000));
  expect(await answer(many('few', 4, 4_000))).toEqual([]);
  expect(await storedPrice('few-0')).toBe(4_000);
});

test('prices that move by more than 80 percent are implausible from two on, so that no new product is written', async () => {
  await answer(many('unit', 4, 15_000));
  const wrong = { ...many('unit', 4, 15), ...many('new of unit', 46, 15) };
  await expect(answer(wrong)).rejects.toThrow(ImplausibleAnswer);
  expect(await storedPrice('new of unit-0')).toBe(undefined);
  await answer(many('two', 7, 15_000));
  const two = { ...many('two', 7, 15_000), ...many('two', 2, 15) };
  await expect(answer({ ...two, 'new of two': 15 })).rejects.toThrow(ImplausibleAnswer);
  await answer(many('quarter of', 8, 15_000));
  const quarter = { ...many('quarter of', 8, 15_000), ...many('quarter of', 2, 15) };
  expect(await answer(quarter)).toHaveLength(2);
});

test('products that return after more than 30 days neither count as moved nor as known', async () => {
  const there = many('there', 4, 10_000);
  const returning = many('returning', 20, 10_000);
  await answer({ ...there, ...returning });
  const retireAll = () =>
    db.execute(sql`
      update products set retired_at = now() - interval '31 days'
      where product_id like 'returning-%'
    `);
  await retireAll();
  const cheap = { ...returning, ...many('returning', 6, 1_000) };
  expect(await answer({ ...there, ...cheap })).toEqual([]);
  expect(await storedPrice('returning-0')).toBe(1_000);
  await retireAll();
  const wrong = { ...there, ...many('there', 2, 10) };
  await expect(answer({ ...wrong, ...cheap })).rejects.toThrow(ImplausibleAnswer);
});

test('prices that stay for most of a day are true, even if they are many', async () => {
  await answer(many('sale', 20, 10_000));
  const answerOfSale = () => answer(many('sale', 20, 1_000));
  await expect(answerOfSale()).rejects.toThrow(ImplausibleAnswer);
  await pass('19 hours');
  await expect(answerOfSale()).rejects.toThrow(ImplausibleAnswer);
  await pass('2 hours');
  expect(await answerOfSale()).toEqual([]);
  expect(await storedPrice('sale-0')).toBe(1_000);
});

test.each([4_000, 10])(
  'prices of an implausible answer (%s won) are not believed sooner among other prices',
  async (price) => {
    const name = `mixed ${price}`;
    const usual = many(name, 20, 10_000);
    const [one = ''] = Object.keys(usual);
    await answer(usual);
    await expect(answer(many(name, 20, price))).rejects.toThrow(ImplausibleAnswer);
    await pass('1 hour');
    const mixed = () => answer({ ...usual, [one]: price });
    expect(await mixed()).toHaveLength(1);
    await pass('18 hours');
    expect(await mixed()).toHaveLength(1);
    expect(await storedPrice(one)).toBe(10_000);
    await pass('2 hours');
    expect(await mixed()).toEqual([]);
    expect(await storedPrice(one)).toBe(price);
  },
);

test('a price doubted among many is not replaced sooner by another wrong one', async () => {
  const usual = many('other', 20, 10_000);
  await answer(usual);
  await expect(answer(many('other', 20, 4_000))).rejects.toThrow(ImplausibleAnswer);
  expect(await answer({ ...usual, 'other-0': 3_000 })).toHaveLength(1);
  await pass('19 hours');
  expect(await answer({ ...usual, 'other-0': 2_000 })).toHaveLength(1);
  expect(await storedPrice('other-0')).toBe(10_000);
  await pass('2 hours');
  expect(await answer({ ...usual, 'other-0': 3_000 })).toEqual([]);
});

test('a doubt stored while the clock was ahead begins anew', async () => {
  await answer({ early: 10_000 });
  await answer({ early: 100 });
  await pass('-3 days');
  expect(await answer({ early: 100 })).toHaveLength(1);
  await pass('11 minutes');
  expect(await answer({ early: 100 })).toEqual([]);
});

test('a file is believed whatever its prices', async () => {
  await answer(many('file', 20, 10_000), 'file');
  expect(await answer(many('file', 20, 10), 'file')).toEqual([]);
  expect(await storedPrice('file-0')).toBe(10);
});
