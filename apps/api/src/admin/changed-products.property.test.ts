import { MAX_INTEGER, type Product, type ProductSettings } from '@damoa/contracts';
import { demoProducts } from '@damoa/demo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanner } from '../../test/scan.ts';
import { OPERATOR, openShop } from '../../test/shop.ts';
import { wrongCounts } from '../../test/stored-counts.ts';
import { setPrice } from '../../test/stored-prices.ts';
import { readCategories } from '../catalogue/categories.ts';

const SEED = 20_261_122;
const PER_PAGE = 50;

const { db, stock, get, call, join } = await openShop();
const { token } = await join(OPERATOR);
const { sold } = readCategories();
const [DRESSES, WOMENS_SHOES] = [200000347, 200133142];

/** Any changes to the settings of a product, or none. */
const changes = fc.record<Partial<ProductSettings>>(
  {
    is_hidden: fc.boolean(),
    is_pinned: fc.boolean(),
    set_category_id: fc.constantFrom(null, DRESSES, WOMENS_SHOES),
  },
  { requiredKeys: [] },
);

/** A category and all below it. */
function within(category: number) {
  const tree = new Set([category]);
  // Iterating a set also visits members that are added meanwhile.
  for (const id of tree) {
    for (const { category_id, parent_category_id } of sold) {
      if (parent_category_id === id) tree.add(category_id);
    }
  }
  return tree;
}

/** All pages of a listing. */
async function listed(query: string) {
  const ids: string[] = [];
  let next: string | null = `/api/getCateProduct?itemsPerPage=${PER_PAGE}&${query}`;
  while (next) {
    const { body } = await get(next);
    ids.push(...body.data.map((item: Product) => item.product_id));
    next = body.next_page_url;
    expect(body.total).toBeGreaterThanOrEqual(ids.length);
  }
  return ids;
}

test('whatever products are hidden, pinned, moved and imported again, the listings match a full scan', async () => {
  const products = [...demoProducts(120)];
  await stock(...products);
  const settings = new Map<string, Partial<ProductSettings>>();
  const plans = fc.sample(
    fc.array(fc.tuple(fc.nat(119), changes), { minLength: 25, maxLength: 25 }),
    {
      seed: SEED,
      numRuns: 2,
    },
  );
  for (const plan of plans) {
    for (const [nth, change] of plan) {
      const { product_id } = products[nth] ?? {};
      const path = `/api/admin/products/${product_id}`;
      expect((await call('PUT', path, { token, body: change })).status).toBe(200);
      settings.set(String(product_id), { ...settings.get(String(product_id)), ...change });
    }
    // Importing the same products again, or changing a price, must not undo any of it.
    expect(await stock(...products)).toMatchObject({ added: 0, changed: 0 });
    for (const [nth] of plan.slice(0, 5)) {
      const item = products[nth];
      if (!item) continue;
      item.target_sale_price += 10;
      await setPrice(db, item.product_id, item.target_sale_price);
    }
    expect(await wrongCounts(db)).toEqual([]);

    const expected = products
      .map((item) => ({ item, set: settings.get(item.product_id) }))
      .filter(({ set }) => !set?.is_hidden)
      .map(({ item, set }) => ({
        ...item,
        latest_volume: set?.is_pinned ? MAX_INTEGER : item.latest_volume,
        category_id: set?.set_category_id ?? item.category_id,
      }));
    const scan = scanner(expected, sold, within);
    expect(await listed('')).toEqual(scan({}));
    expect(await listed('sort=price_asc')).toEqual(scan({ sort: 'price_asc' }));
    for (const category of [DRESSES, WOMENS_SHOES]) {
      const question = { categories: new Set([category]) };
      expect(await listed(`category=${category}`)).toEqual(scan(question));
    }
    for (const q of ['무선', '여성', '방수']) {
      expect(await listed(`q=${q}&exact=1`)).toEqual(scan({ q, exact: true }));
    }
  }
});
