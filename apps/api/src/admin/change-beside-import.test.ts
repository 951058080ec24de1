import { setTimeout } from 'node:timers/promises';
import type { Product } from '@damoa/contracts';
import { demoProducts } from '@damoa/demo';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { OPERATOR, openShop, product } from '../../test/shop.ts';
import { wrongCounts } from '../../test/stored-counts.ts';
import { inCatalogueTransaction } from '../catalogue/catalogue-transactions.ts';
import { writeProducts } from '../catalogue/write-products.ts';

const { url, db, stock, call, join } = await openShop();
const { token } = await join(OPERATOR);
/** The same shop with a shorter deadline, so that its statements time out soon. */
const hurried = await openShop({ url, deadline: 3_000 });

const change = ({ product_id }: Product, body: object) =>
  call('PUT', `/api/admin/products/${product_id}`, { token, body });
const offered = (items: Product[]) => items.map((item) => ({ product: item }));

afterEach(async () => {
  expect(await wrongCounts(db)).toEqual([]);
});

test('a product is hidden at once while an import writes others', async () => {
  const [one, other] = [product(), product()];
  await stock(one, other);
  await inCatalogueTransaction(db, async (transaction) => {
    await writeProducts(transaction, 'file', offered([other]));
    expect((await change(one, { is_hidden: true })).status).toBe(200);
  });
});

test('when a change and an import deadlock, the change is retried and both succeed', async () => {
  const [one, other] = [product(), product()];
  await stock(one, other);
  const changing = await inCatalogueTransaction(db, async (transaction) => {
    // The import holds the catalogue's version, for which the change waits while it holds the row of `one`.
    await writeProducts(transaction, 'file', offered([{ ...other, target_sale_price: 9_000 }]));
    const changed = change(one, { is_hidden: true });
    await expect.poll(() => isLocked(one), { interval: 5 }).toBe(true);
    await writeProducts(transaction, 'file', offered([{ ...one, target_sale_price: 8_000 }]));
    return { changed };
  });
  const { status, body } = await changing.changed;
  expect(status).toBe(200);
  expect(body).toMatchObject({ is_hidden: true, target_sale_price: 8_000 });
});

test('a change that waits longer than a statement may take is 503 with Retry-After, and is not made later', async () => {
  const one = product();
  await stock(one);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select from products for update`);
    const { status, headers } = await hurried.call('PUT', `/api/admin/products/${one.product_id}`, {
      token,
      body: { is_hidden: true },
    });
    expect([status, headers['retry-after']]).toEqual([503, expect.any(String)]);
  });
  await setTimeout(500);
  const { product_id } = one;
  expect(
    await db.$count(sql`products where product_id = ${product_id} and hidden_at is not null`),
  ).toBe(0);
});

async function isLocked({ product_id }: Product) {
  const { rows } = await db.execute(
    sql`select from products where product_id = ${product_id} for update skip locked`,
  );
  return rows.length === 0;
}

test('changes are made as requested while imports write the same products, and the counts stay exact', async () => {
  const items = [...demoProducts(60)];
  await stock(...items);
  let isOver = false;
  const imports = (async () => {
    for (let price = 10_000; !isOver; price += 10) {
      const batch = offered(items.map((item) => ({ ...item, target_sale_price: price })));
      await inCatalogueTransaction(db, (transaction) => writeProducts(transaction, 'file', batch));
    }
  })();
  for (const [nth, item] of items.entries()) {
    const body = { is_hidden: nth % 2 === 0, is_pinned: nth % 3 === 0, set_category_id: 322 };
    const answer = await change(item, body);
    expect([answer.status, answer.body]).toMatchObject([200, body]);
  }
  isOver = true;
  await imports;
  expect(await db.$count(sql`listings where category_id = 322`)).toBe(items.length / 2);
});
