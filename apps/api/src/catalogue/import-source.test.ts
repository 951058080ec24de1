import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, product } from '../../test/shop.ts';
import { connect, type Queryable } from '../db/client.ts';
import { importBatch } from './import-source.ts';

const { url } = await openDatabase();
const { db, close } = connect(`${url}?options=-c%20synchronous_commit%3Don`);
afterAll(close);

async function waitsForDisk(writer: Queryable) {
  const { rows } = await writer.execute(sql`show synchronous_commit`);
  return rows[0]?.synchronous_commit === 'on';
}

test('batches of an import commit asynchronously, and every other change synchronously', async () => {
  expect(await waitsForDisk(db)).toBe(true);
  const batch = { items: [{ product: product() }], cursor: '', done: 1, total: 1 };
  const onWritten = async (transaction: Queryable) => {
    expect(await waitsForDisk(transaction)).toBe(false);
  };
  await importBatch(db, { name: 'file' }, batch, { onWritten });
  expect.assertions(3);
  expect(await waitsForDisk(db)).toBe(true);
});

test('what is stored with a batch is stored after all its products, also if one is refused', async () => {
  const titles = ['one', 'refused \0', 'two', 'three'];
  const items = titles.map((product_title) => ({ product: product({ product_title }) }));
  const ids = items.map((item) => item.product.product_id);
  let present: number | null = null;
  const onWritten = async (transaction: Queryable) => {
    const are = sql`product_id = any (${sql.param(ids)})`;
    ({ rowCount: present } = await transaction.execute(sql`select from products where ${are}`));
  };
  const batch = { items, cursor: '', done: 4, total: 4 };
  await importBatch(db, { name: 'file' }, batch, { onWritten });
  expect(present).toBe(3);
});
