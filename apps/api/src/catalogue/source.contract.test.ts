import { Product } from '@damoa/contracts';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_SOURCES } from '../../test/example-sources.ts';
import { openMarketplace } from '../../test/marketplace.ts';
import { openShop } from '../../test/shop.ts';
import { aliexpress } from './marketplace/source.ts';
import type { Batch, Item, Lookup, Source } from './source.ts';

const MOST = 2_000;

const { db } = await openShop();

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

/** Without the times of the reading, where the source has none of its own. */
const contentOf = (batches: readonly Batch[]) =>
  batches.map(({ items, cursor }) => ({ cursor, items: items.map(withoutTime) }));
const withoutTime = (item: Item) =>
  'product' in item ? { ...item, product: { ...item.product, updated_at: '' } } : item;
const idOf = (item: Item) => ('product' in item ? item.product.product_id : item.rejected.at);

describe.each(Object.entries(EXAMPLE_SOURCES))('%s', (_, { open, products, rejected }) => {
  test('yields all of its products, each valid, or says what is wrong where', async () => {
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

  test('has batches that can be written at once', async () => {
    for (const { items } of await readAll(await open(db))) {
      const good = items.filter((item) => 'product' in item).length;
      expect(good).toBeLessThanOrEqual(MOST);
      expect(items.length - good).toBeLessThanOrEqual(MOST);
    }
  });

  test('reads the same twice, and from any cursor exactly what is behind it', async () => {
    const source = await open(db);
    const { name } = source;
    const whole = await readAll(source);
    expect(contentOf(await readAll(source))).toEqual(contentOf(whole));
    for (const [place, { cursor }] of whole.entries()) {
      const rest = await readAll(source, cursor);
      expect(contentOf(rest)).toEqual(contentOf(whole.slice(place + 1)));
      expect(rest.at(-1)?.done).toBe(whole.slice(place + 1).at(-1)?.done);
    }
    expect(source.name).toBe(name);
  });

  test('makes progress up to its total, and never above it', async () => {
    const batches = await readAll(await open(db));
    const done = batches.map((batch) => batch.done);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    expect(batches.filter((batch) => batch.done > batch.total)).toEqual([]);
    expect(batches.at(-1)?.done).toBe(batches.at(-1)?.total);
  });
});

describe.each(Object.entries(LOOKUPS))('looking up in %s', (_, open) => {
  test('finds what is there as reading does, and neither what has gone nor what never was', async () => {
    const { source, remove } = await open();
    const read = (await readAll(source)).flatMap(({ items }) => items.map(withoutTime));
    const ids = read.map(idOf);
    const gone = ids.slice(0, 2);
    gone.forEach(remove);
    const found = await source.lookUp([...ids, 'never was', '999999999999']);
    const byId = (one: Item, other: Item) => idOf(one).localeCompare(idOf(other));
    expect(found.map(withoutTime).toSorted(byId)).toEqual(read.slice(2).toSorted(byId));
    expect(await source.lookUp(gone)).toEqual([]);
    expect(await source.lookUp([])).toEqual([]);
  });
});
