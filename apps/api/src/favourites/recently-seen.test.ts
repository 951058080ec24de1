import { MAX_RECENTLY_SEEN } from '@damoa/contracts';
import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { call, join, stock } = await openShop();
const MANY = Array.from({ length: MAX_RECENTLY_SEEN + 10 }, (_, index) => `seen-${index}`);
await stock(...MANY.map((product_id) => ({ product_id })));

const PATH = '/api/recently-seen';
let joined = 0;

async function newMember() {
  joined += 1;
  const { token } = await join(`member-${joined}@example.com`);
  return {
    merge: (...seen: object[]) => call('POST', PATH, { token, body: { seen } }),
    remove: (id: string) => call('DELETE', `${PATH}/${id}`, { token }),
    clear: () => call('DELETE', PATH, { token }),
    list: async () => idsOf((await call('GET', PATH, { token })).body),
  };
}

const idsOf = ({ data }: { data: { product: { product_id: string } }[] }) =>
  data.map(({ product }) => product.product_id);
const at = (product_id = '', minute = 0) => ({
  product_id,
  seen_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
});

test('the product seen last comes first, and unknown ones are left out', async () => {
  const { merge } = await newMember();
  const { status, body } = await merge(at('seen-1', 1), at('unknown', 9), at('seen-2', 2));
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual(['seen-2', 'seen-1']);
});

test('products from a device whose clock is fast keep their order, and are not in the future', async () => {
  const { merge } = await newMember();
  const inFuture = (product_id: string, hour: number) => ({
    product_id,
    seen_at: new Date(Date.UTC(2099, 0, 1, hour)).toISOString(),
  });
  const future = [inFuture('seen-1', 3), inFuture('seen-3', 2), inFuture('seen-2', 1)];
  const { body } = await merge(...future);
  expect(idsOf(body)).toEqual(['seen-1', 'seen-3', 'seen-2']);
  for (const { seen_at } of body.data) expect(Date.parse(seen_at)).toBeLessThanOrEqual(Date.now());
});

test('the latest time of a product counts, whichever device reports first', async () => {
  const { merge, list } = await newMember();
  await merge(at('seen-1', 5), at('seen-1', 3), at('seen-2', 4));
  await merge(at('seen-1', 1));
  expect(await list()).toEqual(['seen-1', 'seen-2']);
});

test('the last 50 products seen are remembered', async () => {
  const { merge, list } = await newMember();
  await merge(...MANY.slice(0, 50).map(at));
  await merge(...MANY.slice(50).map((id, index) => at(id, 100 + index)));
  const left = await list();
  expect(left).toHaveLength(MAX_RECENTLY_SEEN);
  expect(left[0]).toBe(MANY.at(-1));
  expect(left).not.toContain('seen-9');
});

test('a time of viewing in the future counts as now', async () => {
  const { merge } = await newMember();
  const { body } = await merge({ product_id: 'seen-1', seen_at: '2999-01-01T00:00:00Z' });
  expect(Date.parse(body.data[0].seen_at)).toBeLessThanOrEqual(Date.now());
});

test('devices that merge at once lose no product', async () => {
  const { merge, list } = await newMember();
  const ids = MANY.slice(0, 20);
  await Promise.all([
    merge(...ids.map(at)),
    merge(...ids.toReversed().map(at)),
    merge(at('seen-30')),
  ]);
  expect((await list()).sort()).toEqual([...ids, 'seen-30'].sort());
});

test('a member can remove one product or all, and those of others stay', async () => {
  const [one, two] = [await newMember(), await newMember()];
  for (const { merge } of [one, two])
    await merge(at('seen-1', 1), at('seen-2', 2), at('seen-3', 3));
  expect((await one.remove('seen-2')).status).toBe(204);
  expect((await one.remove('unknown')).status).toBe(204);
  expect(await one.list()).toEqual(['seen-3', 'seen-1']);
  expect((await one.clear()).status).toBe(204);
  expect(await one.list()).toEqual([]);
  expect(await two.list()).toHaveLength(3);
});
