import {
  type DroppedProduct,
  EXPORTED_AT_ONCE,
  type ListedProduct,
  type NewProduct,
  PRODUCTS_PER_BLOCK,
  type ProductAddress,
  type ProductBlock,
} from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, product } from '../../test/shop.ts';
import { passHours, setPrice } from '../../test/stored-prices.ts';
import { readBlocks } from './blocks.ts';

const { db, stock, get } = await openShop();

/** More than two whole ranges of ids, after which the first block ends. */
const EARLY = 17_000;
const LATE = 4_000;
const ALL = EARLY + LATE;
/** As after many imports, which use up ids for unchanged products. */
const leaveGap = () =>
  db.execute(sql`select nextval('products_id_seq') from generate_series(1, 30000)`);

await stock(
  ...Array.from({ length: EARLY }, (_, index) => product({ product_id: `early-${index}` })),
);
await leaveGap();
await stock(
  ...Array.from({ length: LATE }, (_, index) => product({ product_id: `late-${index}` })),
);

async function read<Reply>(path: string): Promise<Reply> {
  const { status, body } = await get(path);
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  return body;
}

/** The current blocks. A response of the API may be from before a change that it has not been notified of. */
const blocks = () => readBlocks(db);
const addresses = (block: number) => read<ProductAddress[]>(`/internal/catalogue/blocks/${block}`);

async function exported() {
  const ids: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const part: { data: ListedProduct[]; next: number | null } = await read(
      `/internal/catalogue/products?after=${after}`,
    );
    expect(part.data.length).toBeLessThanOrEqual(EXPORTED_AT_ONCE);
    ids.push(...part.data.map(({ product_id }) => product_id));
    after = part.next;
  }
  return ids;
}

async function inBlocks() {
  const all = await Promise.all((await blocks()).map(({ block }) => addresses(block)));
  return all.flat().map(({ product_id }) => product_id);
}

const update = (productId: string, change: string) =>
  db.execute(sql`update products set ${sql.raw(change)} where product_id = ${productId}`);

test('every product is in exactly one block and one page of the export, despite gaps between ids', async () => {
  const all = await blocks();
  expect(all.length).toBeGreaterThan(1);
  expect(all.map(({ block }) => block)).toEqual(all.map((_, index) => index + 1));
  for (const { block, products } of all) {
    expect(products).toBeLessThan(2 * PRODUCTS_PER_BLOCK);
    expect(await addresses(block)).toHaveLength(products);
  }
  const [listed, sent] = [await inBlocks(), await exported()];
  expect(listed).toHaveLength(ALL);
  expect(new Set(listed).size).toBe(ALL);
  expect(sent).toEqual(listed);
});

test('the blocks are cached until the catalogue changes', async () => {
  const answered = () => read<ProductBlock[]>('/internal/catalogue/blocks');
  await expect.poll(answered).toEqual(await blocks());
  const before = await answered();
  // No trigger reports this change.
  const setCount = (change: string) =>
    db.execute(sql`
      update listing_counts set listings = listings + ${sql.raw(change)}
      where low = 0 and category_id = 0 and measure = 'id'
    `);
  await setCount('1');
  expect(await answered()).toEqual(before);
  await setCount('-1');
  await setPrice(db, 'early-0', 9_500);
  await expect.poll(answered).not.toEqual(before);
});

test('an unknown block is empty', async () => {
  expect(await addresses(99)).toEqual([]);
  expect(await addresses(2_147_483_647)).toEqual([]);
});

test.each([
  ['retired', 'retired_at = now()', 'retired_at = null'],
  ['hidden', 'hidden_at = now()', 'hidden_at = null'],
])('a %s product is in no block and not in the export', async (_, leave) => {
  const gone = product();
  await stock(gone);
  const before = await blocks();
  await update(gone.product_id, leave);
  expect(await inBlocks()).not.toContain(gone.product_id);
  expect(await exported()).not.toContain(gone.product_id);
  // Its block counts as changed.
  const changed = (all: ProductBlock[]) => all.at(-1)?.changed_at ?? '';
  expect(changed(await blocks()) > changed(before)).toBe(true);
});

test('products stored before changes were recorded have no date of change', async () => {
  const [first] = await blocks();
  const old = await addresses(first?.block ?? 0);
  expect(old[0]?.changed_at).toMatch(/^\d{4}-.*Z$/);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`update products set changed_at = null`);
  });
  expect((await blocks()).map(({ changed_at }) => changed_at)).toEqual(
    (await blocks()).map(() => null),
  );
  expect((await addresses(1))[0]).toEqual({ product_id: old[0]?.product_id, changed_at: null });
  await setPrice(db, 'late-0', 9_000);
  const dates = (await blocks()).map(({ changed_at }) => changed_at);
  expect(dates.filter((date) => date !== null)).toHaveLength(1);
});

test('price drops come latest first with the earlier price; a price that rose again is not a drop', async () => {
  const [first, second, risen] = [product(), product(), product()];
  await stock(first, second, risen);
  const drops = () => read<{ data: DroppedProduct[] }>('/internal/catalogue/drops');
  await setPrice(db, first.product_id, 9_000);
  await passHours(db, 2);
  await setPrice(db, second.product_id, 8_000);
  await setPrice(db, risen.product_id, 7_000);
  await setPrice(db, risen.product_id, 7_500);
  const { data } = await drops();
  expect(
    data.slice(0, 2).map(({ product_id, drop: { from, to } }) => [product_id, from, to]),
  ).toEqual([
    [second.product_id, 10_000, 8_000],
    [first.product_id, 10_000, 9_000],
  ]);
  expect(data.map(({ product_id }) => product_id)).not.toContain(risen.product_id);
  const [later, earlier] = data.map(({ drop }) => Date.parse(drop.at));
  expect((later ?? 0) - (earlier ?? 0)).toBeGreaterThan(2 * 3_600_000 - 1);
});

test('new products come latest first, with the time of their arrival, which no check moves', async () => {
  const [first, second] = [product(), product()];
  await stock(first);
  await stock(second);
  const newest = async () => {
    const { data } = await read<{ data: NewProduct[] }>('/internal/catalogue/newest');
    return data.slice(0, 2).map(({ product_id, added_at }) => [product_id, added_at]);
  };
  const before = await newest();
  expect(before.map(([id]) => id)).toEqual([second.product_id, first.product_id]);
  const [later = 0, earlier = 0] = before.map(([, at]) => Date.parse(at ?? ''));
  expect(later).toBeGreaterThan(earlier);
  await stock({ ...first, updated_at: new Date(Date.now() + 1_000).toISOString() });
  expect(await newest()).toEqual(before);
});
