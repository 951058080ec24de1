import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { db, stock, get } = await openShop();
const { rows } = await db.execute<{
  own: number;
  beside: number;
  parent: number;
  away: number;
}>(sql`
  select own.category_id as own, beside.category_id as beside, own.parent_category_id as parent,
    away.category_id as away
  from categories as own
    join categories as beside using (parent_category_id)
    join categories as away on away.parent_category_id <> own.parent_category_id
  where own.category_id < beside.category_id limit 1
`);
const [{ own = 0, beside = 0, parent = 0, away = 0 } = {}] = rows;

await stock(
  { product_id: 'chair', product_title: '접이식 캠핑 의자', category_id: own },
  { product_id: 'stool', product_title: '초경량 낚시 의자', category_id: own, latest_volume: 1 },
  { product_id: 'lamp', product_title: '감성 램프', category_id: own, latest_volume: 9_000 },
  { product_id: 'sold', product_title: '원목 의자', category_id: own, is_sold_out: true },
  { product_id: 'beside', product_title: '욕실 의자', category_id: beside },
  { product_id: 'above', product_title: '철제 선반', category_id: parent },
  { product_id: 'away', product_title: '사무용 의자', category_id: away },
);
const similarTo = async (id: string): Promise<string[]> =>
  (await get(`/api/products/${id}/similar`)).body.data.map(
    ({ product_id }: { product_id: string }) => product_id,
  );

test('products of the same kind and category rank first, then other categories, and sold-out ones last', async () => {
  expect(await similarTo('chair')).toEqual(['stool', 'lamp', 'beside', 'above', 'sold']);
});

test('at most twelve similar products are returned', async () => {
  const names = '가나다라마바사아자차카타파하'.split('');
  await stock(
    ...names.map((name, index) => ({
      product_id: `many-${index}`,
      product_title: `${name}${name} 물병`,
      category_id: away,
    })),
  );
  expect(await similarTo('many-0')).toHaveLength(12);
  expect(await similarTo('many-0')).not.toContain('many-0');
});

test('pinning a product does not make it more similar', async () => {
  await stock(
    { product_id: 'fan', product_title: '선풍기', category_id: own },
    { product_id: 'jar', product_title: '항아리', category_id: own, target_sale_price: 90_000 },
  );
  await db.execute(sql`update products set pinned_at = now() where product_id = 'jar'`);
  const similar = await similarTo('lamp');
  expect(similar.filter((id) => ['fan', 'jar'].includes(id))).toEqual(['fan', 'jar']);
  await db.execute(sql`delete from products where product_id in ('fan', 'jar')`);
});

test('hidden and retired products are never similar ones, but a retired product has similar ones', async () => {
  await db.execute(sql`update products set retired_at = now() where product_id = 'stool'`);
  await db.execute(sql`update products set hidden_at = now() where product_id = 'lamp'`);
  await expect.poll(() => similarTo('chair')).toEqual(['beside', 'above', 'sold']);
  expect(await similarTo('stool')).toContain('chair');
});

test('unknown and hidden products get 404', async () => {
  await db.execute(sql`update products set hidden_at = now() where product_id = 'away'`);
  for (const path of ['unknown/similar', 'away/similar', 'away', 'away/prices'])
    await expect
      .poll(async () => (await get(`/api/products/${path}`)).status, { message: path })
      .toBe(404);
});

test('products are returned in the order of the requested ids, without unknown and hidden ones', async () => {
  const { body } = await get('/api/products?ids=away,unknown,stool,chair,chair');
  const shown = body.data.map((one: Record<string, unknown>) => [
    one.product_id,
    one.retired_at !== null,
  ]);
  expect(shown).toEqual([
    ['stool', true],
    ['chair', false],
  ]);
});
