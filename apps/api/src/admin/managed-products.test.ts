import type { Product } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openOperatedShop } from '../../test/operated-shop.ts';
import { product } from '../../test/shop.ts';
import { listingOf } from '../../test/stored-catalogue.ts';
import { wrongCounts } from '../../test/stored-counts.ts';
import { setPrice } from '../../test/stored-prices.ts';
import { retire } from '../catalogue/retire.ts';

const { db, add, stock, get, call, token, audit } = await openOperatedShop();
const [DRESSES, WOMENS_SHOES] = [200000347, 200133142];

afterEach(async () => {
  expect(await wrongCounts(db)).toEqual([]);
});

const change = async ({ product_id }: Product, body: object) => {
  const path = `/api/admin/products/${encodeURIComponent(product_id)}`;
  return (await call('PUT', path, { token, body })).body;
};
const managed = async (query: string) =>
  (await call('GET', `/api/admin/products?${query}`, { token })).body;
const totalOf = async (query: string) => (await get(`/api/getCateProduct?${query}`)).body.total;
const idsOf = async (query: string) =>
  (await get(`/api/getCateProduct?${query}`)).body.data.map((item: Product) => item.product_id);

describe('a hidden product', () => {
  test('disappears from the listings at once, and is listed as before when it is unhidden', async () => {
    const item = await add({ product_title: '숨길 램프' });
    const before = await listingOf(db, item);
    expect(await totalOf('q=숨길')).toBe(1);
    expect(await change(item, { is_hidden: true })).toMatchObject({ is_hidden: true });
    expect(await totalOf('q=숨길')).toBe(0);
    expect(await wrongCounts(db)).toEqual([]);
    expect(await change(item, { is_hidden: false })).toMatchObject({ is_hidden: false });
    expect(await totalOf('q=숨길')).toBe(1);
    expect(await listingOf(db, item)).toEqual(before);
    const { rows } = await db.execute(sql`
      select title, head from listings join products using (id)
      where product_id = ${item.product_id}
    `);
    expect(rows).toEqual([{ title: '숨길 램프', head: expect.stringContaining('램프') }]);
  });

  test('stays hidden through imports and changes of price, and is listed with the latest data when it is unhidden', async () => {
    const item = await add({ target_sale_price: 20_000 });
    await change(item, { is_hidden: true });
    expect(await stock(item)).toMatchObject({ added: 0, changed: 0 });
    expect(await stock({ ...item, product_title: '새 제목' })).toMatchObject({
      added: 0,
      changed: 1,
    });
    await setPrice(db, item.product_id, 15_000);
    expect(await listingOf(db, item)).toBeUndefined();
    await change(item, { is_hidden: false });
    expect(await listingOf(db, item)).toMatchObject({ price: 15_000, drop: 25 });
    expect(await totalOf('q=새+제목')).toBe(1);
  });

  test('that is retired is not listed when it is unhidden, but when its source has it again', async () => {
    const item = await add();
    await change(item, { is_hidden: true });
    await retire(db, 'file', [item.product_id], new Date(Date.now() + 60_000));
    await change(item, { is_hidden: false });
    expect(await listingOf(db, item)).toBeUndefined();
    await stock(item);
    expect(await listingOf(db, item)).toBeDefined();
  });
});

test('the shop’s endpoints do not reveal a hidden product', async () => {
  const item = await add();
  const asked = async () => (await get(`/api/products?ids=${item.product_id}`)).body.data;
  const statuses = () =>
    Promise.all(
      ['', '/prices', '/similar'].map(
        async (more) =>
          (await get(`/api/products/${item.product_id}${more}?fresh=${Math.random()}`)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await change(item, { is_hidden: true });
  expect(await asked()).toEqual([]);
  expect(await statuses()).toEqual([404, 404, 404]);
  await change(item, { is_hidden: false });
  expect(await asked()).toMatchObject([{ product_id: item.product_id }]);
});

describe('a pinned product', () => {
  test('comes first in the order by popularity, and stays there through imports', async () => {
    const popular = await add({ product_title: '고정 컵', latest_volume: 9_000 });
    const item = await add({ product_title: '고정 컵', latest_volume: 1 });
    await change(item, { is_pinned: true });
    const first = [item.product_id, popular.product_id];
    expect(await idsOf('q=고정')).toEqual(first);
    await stock({ ...item, latest_volume: 2 });
    await setPrice(db, item.product_id, 8_000);
    expect((await idsOf(`category=${item.category_id}`))[0]).toBe(item.product_id);
    expect((await managed(`q=${item.product_id}`)).data).toMatchObject([{ latest_volume: 2 }]);
    await change(item, { is_pinned: false });
    expect(await idsOf('q=고정')).toEqual(first.toReversed());
  });

  test('is on exactly one page, and the total stays exact', async () => {
    const word = '한번씩';
    for (let nth = 0; nth < 5; nth += 1) await add({ product_title: `${word} ${nth}` });
    const all: string[] = await idsOf(`q=${word}`);
    for (const product_id of all.slice(2, 4))
      await change(product({ product_id }), { is_pinned: true });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => idsOf(`q=${word}&itemsPerPage=2&page=${page}`)),
    );
    expect(pages.flat().toSorted()).toEqual(all.toSorted());
    expect(pages.flat().slice(0, 2).toSorted()).toEqual(all.slice(2, 4).toSorted());
    expect(await totalOf(`q=${word}&page=2`)).toBe(5);
  });
});

describe('a category that an operator has set', () => {
  test('stays through imports, which count the product as unchanged, until it is reset', async () => {
    const item = await add({ category_id: DRESSES });
    await change(item, { set_category_id: WOMENS_SHOES });
    expect(await idsOf(`category=${WOMENS_SHOES}`)).toContain(item.product_id);
    expect(await stock(item)).toMatchObject({ added: 0, changed: 0 });
    expect(await stock({ ...item, updated_at: '2026-11-03T00:00:00.000Z' })).toMatchObject({
      added: 0,
      changed: 0,
    });
    expect(await stock({ ...item, target_sale_price: 5 })).toMatchObject({ added: 0, changed: 1 });
    expect(await idsOf(`category=${WOMENS_SHOES}`)).toContain(item.product_id);
    const back = await change(item, { set_category_id: null });
    expect(back).toMatchObject({ category_id: DRESSES, set_category_id: null });
    expect(await idsOf(`category=${DRESSES}&itemsPerPage=50`)).toContain(item.product_id);
  });

  test('is reset to the category that the source has by then', async () => {
    const item = await add({ category_id: DRESSES });
    await change(item, { set_category_id: WOMENS_SHOES });
    expect(await stock({ ...item, category_id: 3 })).toMatchObject({ added: 0, changed: 1 });
    expect(await change(item, { set_category_id: 15 })).toMatchObject({ category_id: 15 });
    expect(await change(item, { set_category_id: null })).toMatchObject({ category_id: 3 });
  });

  test('must exist', async () => {
    const item = await add();
    const answer = await change(item, { set_category_id: 999 });
    expect(answer.errors).toEqual({ set_category_id: ['없는 카테고리예요.'] });
  });
});

test('changing an unknown product is 404', async () => {
  expect(await change(product({ product_id: 'nobody' }), { is_hidden: true })).toMatchObject({
    status: 404,
  });
});

test('a change is recorded with the settings before it, and a change of nothing is not recorded', async () => {
  const item = await add({ product_title: '기록할 상품' });
  await change(item, { is_pinned: true });
  await change(item, { is_pinned: true });
  const [last, earlier] = await audit();
  expect(last).toMatchObject({
    action: 'product_changed',
    by: 'operator',
    subject: '기록할 상품',
    details: {
      product_id: item.product_id,
      before: { is_pinned: false },
      after: { is_pinned: true, is_hidden: false },
    },
  });
  expect(earlier?.subject).not.toBe('기록할 상품');
});

describe('the list of products', () => {
  test('includes hidden and retired ones, and is searched by part of the title, by id and by state', async () => {
    const [listed, hidden, pinned, retired] = [
      await add({ product_title: '관리 Ａ가습기' }),
      await add({ product_title: '관리 B가습기' }),
      await add({ product_title: '관리 C가습기' }),
      await add({ product_title: '관리 D가습기' }),
    ];
    await change(hidden, { is_hidden: true });
    await change(pinned, { is_pinned: true });
    await retire(db, 'file', [retired.product_id], new Date(Date.now() + 60_000));
    const found = async (query: string) => {
      const { data, total } = await managed(query);
      expect(total).toBe(data.length);
      return data.map((item: Product) => item.product_id);
    };
    const all = [retired, pinned, hidden, listed].map(({ product_id }) => product_id);
    expect(await found('q=관리')).toEqual(all);
    expect(await found('q=관리&state=listed')).toEqual([pinned.product_id, listed.product_id]);
    expect(await found('q=관리&state=hidden')).toEqual([hidden.product_id]);
    expect(await found('q=b가습&state=hidden')).toEqual([hidden.product_id]);
    expect(await found('q=관리&state=pinned')).toEqual([pinned.product_id]);
    expect(await found('q=관리&state=retired')).toEqual([retired.product_id]);
    expect(await found(`q=${hidden.product_id}`)).toEqual([hidden.product_id]);
    expect(await found('q=a가습기')).toEqual([listed.product_id]);
    expect((await managed('state=hidden')).data).toMatchObject([{ is_hidden: true }]);
  });

  test('has twenty per page, the latest first, and every product on exactly one page', async () => {
    for (let nth = 0; nth < 25; nth += 1) await add({ product_title: `쪽마다 ${nth}` });
    const first = await managed('q=쪽마다');
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 25 });
    const second = (await call('GET', first.next_page_url, { token })).body;
    expect(second).toMatchObject({ next_page_url: null, current_page: 2 });
    const titles = [...first.data, ...second.data].map((item: Product) => item.product_title);
    expect(titles).toEqual(Array.from({ length: 25 }, (_, nth) => `쪽마다 ${24 - nth}`));
    const { total } = await managed('page=3');
    expect(total).toBe(await db.$count(sql`products`));
  });
});

test('a list of the operator has pages of the requested size, up to a thousand', async () => {
  await stock(...Array.from({ length: 30 }, () => product({ product_title: '한꺼번에 저장' })));
  const query = `q=${encodeURIComponent('한꺼번에 저장')}`;
  expect((await managed(query)).data).toHaveLength(20);
  const all = await managed(`${query}&per_page=1000`);
  expect(all.data).toHaveLength(30);
  expect(all.last_page).toBe(1);
  const path = `/api/admin/products?${query}&per_page=1001`;
  expect((await call('GET', path, { token })).status).toBe(422);
});
