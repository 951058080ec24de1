import {
  type MarketplaceOptions,
  startMarketplace,
  TRIAL_KEY,
  TRIAL_SECRET,
  TRIAL_TRACKING_ID,
} from '@damoa/marketplace-stand-in';
import { expect, onTestFinished, test } from 'vitest';
import { CATEGORIES } from '../../../test/marketplace-categories.ts';
import type { Batch, Item } from '../source.ts';
import { marketplaceClient } from './client/client.ts';
import { marketplaceCategories } from './marketplace-categories.ts';
import { aliexpress } from './source.ts';

const QUERY = 'aliexpress.affiliate.product.query';

async function open(
  products: number,
  options: Partial<MarketplaceOptions> = {},
  trackingId = TRIAL_TRACKING_ID,
) {
  const marketplace = await startMarketplace({ products, categories: CATEGORIES, ...options });
  onTestFinished(() => marketplace.stop());
  const client = marketplaceClient({
    url: marketplace.url,
    appKey: TRIAL_KEY,
    appSecret: TRIAL_SECRET,
    trackingId,
    rateLimiter: { take: async () => async () => {}, async ban() {} },
    pause: async () => {},
  });
  return { marketplace, client };
}

async function all(batches: AsyncIterable<Batch>) {
  const read: Batch[] = [];
  for await (const batch of batches) read.push(batch);
  return read;
}
const itemsOf = (batches: readonly Batch[]) => batches.flatMap(({ items }) => items);
const itemId = (item: Item) => ('product' in item ? item.product.product_id : item.rejected.at);
const idsOf = (batches: readonly Batch[]) => itemsOf(batches).map(itemId);

test('every product is read once, best sellers first', async () => {
  const { client, marketplace } = await open(230);
  const batches = await all(aliexpress(client).read());
  expect(new Set(idsOf(batches)).size).toBe(230);
  const volumes = itemsOf(batches).map((item) => 'product' in item && item.product.latest_volume);
  expect(volumes).toEqual(volumes.toSorted((one, other) => Number(other) - Number(one)));
  expect(marketplace.requests().total).toBe(5);
  expect(batches.map(({ done, total }) => [done, total])).toEqual([
    [50, 230],
    [100, 230],
    [150, 230],
    [200, 230],
    [230, 230],
  ]);
});

test('reading can continue after any batch', async () => {
  const { client } = await open(230);
  const batches = await all(aliexpress(client).read());
  for (const [index, { cursor }] of batches.entries()) {
    const rest = await all(aliexpress(client).read(cursor));
    expect(idsOf(rest)).toEqual(idsOf(batches.slice(index + 1)));
    expect(rest.map(({ done }) => done)).toEqual(batches.slice(index + 1).map(({ done }) => done));
  }
});

test('no product is missed while totals change and pages repeat', async () => {
  const { client, marketplace } = await open(430);
  Object.assign(marketplace.habits, { shiftingTotals: true, repeatPages: 3 });
  const batches = await all(aliexpress(client).read());
  expect(new Set(idsOf(batches)).size).toBe(430);
  expect(batches.filter(({ done, total }) => total < done)).toEqual([]);
});

test('products from outside the category are skipped and counted', async () => {
  const { client, marketplace } = await open(600);
  const [first] = itemsOf(await all(aliexpress(client, { limit: 1 }).read()));
  const of = first && 'product' in first ? first.product.category_id : 0;
  const { parent_category_id: category = of } =
    CATEGORIES.find(({ category_id }) => category_id === of) ?? {};
  const clean = idsOf(await all(aliexpress(client, { category }).read()));
  expect(clean.length).toBeGreaterThan(1);
  marketplace.habits.leak = 5;
  const source = aliexpress(client, { category });
  const leaky = await all(source.read());
  expect(idsOf(leaky).toSorted()).toEqual(clean.toSorted());
  expect(leaky.at(-1)).toMatchObject({ done: clean.length, total: clean.length });
  expect(source.leaked()).toBeGreaterThan(0);
});

test('if a sorted request finds nothing, an unsorted one is sent', async () => {
  const { client, marketplace } = await open(60);
  marketplace.misbehave('empty', 1, QUERY);
  const batches = await all(aliexpress(client).read());
  expect(new Set(idsOf(batches)).size).toBe(60);
  expect(marketplace.requests().total).toBe(3);
});

test('a limit ends the reading, even if it is resumed', async () => {
  const { client, marketplace } = await open(230);
  const batches = await all(aliexpress(client, { limit: 70 }).read());
  expect(batches.map(({ done, total }) => [done, total])).toEqual([
    [50, 70],
    [70, 70],
  ]);
  expect(marketplace.requests().total).toBe(2);
  expect(await all(aliexpress(client, { limit: 70 }).read(batches[1]?.cursor))).toEqual([]);
  const rest = await all(aliexpress(client, { limit: 70 }).read(batches[0]?.cursor));
  expect(idsOf(rest)).toHaveLength(20);
});

test('a keyword selects by title', async () => {
  const { client } = await open(600);
  const [first] = itemsOf(await all(aliexpress(client, { limit: 1 }).read()));
  const title = first && 'product' in first ? first.product.product_title : '';
  const keyword = title.split(' ')[0] ?? '';
  const titles = itemsOf(await all(aliexpress(client, { keyword }).read())).map((item) =>
    'product' in item ? item.product.product_title : '',
  );
  expect(titles).toContain(title);
  expect(titles.length).toBeLessThan(600);
  expect(titles.filter((one) => !one.includes(keyword))).toEqual([]);
});

test('one product without a price is rejected, and the others are read', async () => {
  const { client, marketplace } = await open(60);
  marketplace.habits.unpriced = 20;
  const items = itemsOf(await all(aliexpress(client).read()));
  const rejected = items.filter((item) => 'rejected' in item);
  expect(items).toHaveLength(60);
  expect(rejected).toHaveLength(3);
  expect(rejected[0]?.rejected.reason).toMatch(/^target_sale_price: /);
});

test('without a tracking id, the reason names the setting to check', async () => {
  const { client } = await open(1, {}, '');
  const [item] = itemsOf(await all(aliexpress(client).read()));
  expect(item).toMatchObject({
    rejected: { reason: 'no promotion_link: is ALIEXPRESS_TRACKING_ID right?' },
  });
});

test('a response of unexpected shape ends the reading with an error', async () => {
  const { client, marketplace } = await open(60);
  marketplace.misbehave('wrong_shape');
  await expect(all(aliexpress(client).read())).rejects.toThrow(
    'not shaped as expected at products',
  );
});

test('products are looked up 50 at a time, and missing ones are absent', async () => {
  const { client, marketplace } = await open(130);
  const ids = idsOf(await all(aliexpress(client).read()));
  const before = marketplace.requests().total;
  const [gone = ''] = ids;
  marketplace.remove(gone);
  const asked = [...ids, ids[3] ?? '', 'no id,1', '9999999999'];
  const items = await aliexpress(client).lookUp(asked);
  expect(items.map(itemId).toSorted()).toEqual(ids.filter((id) => id !== gone).toSorted());
  expect(marketplace.requests().total - before).toBe(3);
  expect(await aliexpress(client).lookUp([gone])).toEqual([]);
  expect(await aliexpress(client).lookUp([])).toEqual([]);
});

test('a look-up returns the current price', async () => {
  const { client, marketplace } = await open(10);
  const [id = ''] = idsOf(await all(aliexpress(client).read()));
  marketplace.setPrice(id, 12_340, 24_680);
  expect(await aliexpress(client).lookUp([id])).toMatchObject([
    { product: { target_sale_price: 12_340, target_original_price: 24_680, discount_rate: 50 } },
  ]);
});

test('the category tree of the marketplace is read completely', async () => {
  const { client } = await open(1);
  const tree = await marketplaceCategories(client);
  expect(tree).toHaveLength(CATEGORIES.length);
  expect(tree.find(({ category_id }) => category_id === 200000347)).toMatchObject({
    parent: 200000345,
  });
  expect(tree.find(({ category_id }) => category_id === 200000345)).toMatchObject({ parent: null });
});
