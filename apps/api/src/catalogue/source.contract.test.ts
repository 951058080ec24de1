import { Product } from '@damoa/contracts';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_SOURCES } from '../../test/example-sources.ts';
import { openMarketplace } from '../../test/marketplace.ts';
import { openDatabase } from '../../test/shop.ts';
import { aliexpress } from './marketplace/source.ts';
import type { Batch, Item, Lookup, Source } from './source.ts';

const MAX_ITEMS = 2_000;

const { db } = await openDatabase();

const LOOKUPS: Record<string, () => Promise<{ source: Source & Lookup; remove: Remove }>> = {
  'the marketplace': async () => {
    const { clientOf, marketplace } = await openMarketplace(120);
    return { source: aliexpress(clientOf(db)), remove: (id) => marketplace.remove(id) };
  },
};
type Remove = (productId: string) => void;

async function readAll(source: Source, cursor?: string) {
  const batches: Batch[] = [];
  for await (const batch of source.read(cursor)) batches.push(batch);
  return batches;
}

/** Batches without `updated_at`, which is the time of reading for some sources. */
const contentOf = (batches: readonly Batch[]) =>
  batches.map(({ items, cursor }) => ({ cursor, items: items.map(withoutTime) }));
const withoutTime = (item: Item) =>
  'product' in item ? { ...item, product: { ...item.product, updated_at: '' } } : item;
const itemId = (item: Item) => ('product' in item ? item.product.product_id : item.rejected.at);

describe.each(Object.entries(EXAMPLE_SOURCES))('%s', (_, { open, products, rejected }) => {
  test('yields all of its products, each valid or rejected with a reason', async () => {
    const items = (await readAll(await open(db))).flatMap((batch) => batch.items);
    const invalid = items.filter((item) =>
      'product' in item
        ? !Product.safeParse(item.product).success
        : item.rejected.reason === '' || item.rejected.at === '',
    );
    expect(invalid).toEqual([]);
    const ids = items.flatMap((item) => ('product' in item ? item.product.product_id : []));
    expect(new Set(ids).size).toBe(products);
    expect(items.length - ids.length).toBe(rejected);
  });

  test('has batches of at most 2,000 good and 2,000 rejected items', async () => {
    for (const { items } of await readAll(await open(db))) {
      const good = items.filter((item) => 'product' in item).length;
      expect(good).toBeLessThanOrEqual(MAX_ITEMS);
      expect(items.length - good).toBeLessThanOrEqual(MAX_ITEMS);
    }
  });

  test('reads the same twice, and from any cursor exactly the batches after it', async () => {
    const source = await open(db);
    const { name } = source;
    const whole = await readAll(source);
    expect(contentOf(await readAll(source))).toEqual(contentOf(whole));
    for (const [index, { cursor }] of whole.entries()) {
      const rest = await readAll(source, cursor);
      expect(contentOf(rest)).toEqual(contentOf(whole.slice(index + 1)));
      expect(rest.at(-1)?.done).toBe(whole.slice(index + 1).at(-1)?.done);
    }
    expect(source.name).toBe(name);
  });

  test('makes progress up to its total, never beyond', async () => {
    const batches = await readAll(await open(db));
    const done = batches.map((batch) => batch.done);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    expect(batches.filter((batch) => batch.done > batch.total)).toEqual([]);
    expect(batches.at(-1)?.done).toBe(batches.at(-1)?.total);
  });
});

describe.each(Object.entries(LOOKUPS))('looking up in %s', (_, open) => {
  test('finds the same products as reading, and neither removed nor unknown ones', async () => {
    const { source, remove } = await open();
    const read = (await readAll(source)).flatMap(({ items }) => items.map(withoutTime));
    const ids = read.map(itemId);
    const gone = ids.slice(0, 2);
    gone.forEach(remove);
    const found = await source.lookUp([...ids, 'never was', '999999999999']);
    const byId = (one: Item, other: Item) => itemId(one).localeCompare(itemId(other));
    expect(found.map(withoutTime).toSorted(byId)).toEqual(read.slice(2).toSorted(byId));
    expect(await source.lookUp(gone)).toEqual([]);
    expect(await source.lookUp([])).toEqual([]);
  });
});
