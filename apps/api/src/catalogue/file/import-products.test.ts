import { renameSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { line, openImports } from '../../../test/imported-files.ts';
import { product } from '../../../test/shop.ts';
import { products } from '../../db/schema.ts';
import { BATCH } from '../write-products.ts';
import { importProducts } from './import-products.ts';
import { openProductFile } from './product-file.ts';
import { repeatedLines } from './repeated-lines.ts';

const { db, stored, write, load, loadMore } = await openImports();

test('good lines are loaded, and importing the same file again changes nothing', async () => {
  const file = await write('good.jsonl', [line(), line(), line()].join('\n'));
  expect((await load(file)).summary).toEqual({
    lines: 3,
    added: 3,
    changed: 0,
    unchanged: 0,
    older: 0,
    bad: 0,
    replaced: 0,
  });
  const before = await stored();
  expect((await loadMore(file)).summary).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  expect(await stored()).toEqual(before);
});

test('a changed line changes only its product; the last line with an id wins', async () => {
  const [one, two] = [product(), product()];
  await load(await write('first.jsonl', [one, two].map((item) => JSON.stringify(item)).join('\n')));
  const before = await stored();
  const dearer = { ...two, target_sale_price: 5 };
  const file = await write('second.jsonl', `${line(two)}\n${line(dearer)}\n${line(one)}`);
  expect((await loadMore(file)).summary).toMatchObject({ added: 0, changed: 1 });
  const changes = {
    target_sale_price: 5,
    lowest_price: 5,
    highest_price: two.target_sale_price,
    dropped_at: expect.any(Date),
    reference_price: two.target_sale_price,
    // It may have been lower before its first known price.
    last_lower_at: expect.any(Date),
    changed_at: expect.any(Date),
  };
  expect(await stored()).toEqual(
    before.map((row) => (row.product_id === two.product_id ? { ...row, ...changes } : row)),
  );
});

test('a line that is older than the last check of its product is left out and counted, unless it has no date', async () => {
  const item = product({ updated_at: '2026-11-02T00:00:00.000Z' });
  const older = { ...item, target_sale_price: 5, updated_at: '2026-11-01T00:00:00.000Z' };
  const both = await write('both.jsonl', `${line(item)}\n${line(older)}`);
  expect((await load(both)).summary).toMatchObject({ lines: 2, added: 1, replaced: 1, older: 0 });
  const dated = await write('dated.jsonl', line(older));
  expect((await loadMore(dated)).summary).toMatchObject({ changed: 0, unchanged: 1, older: 1 });
  expect(await stored()).toMatchObject([{ target_sale_price: item.target_sale_price }]);
  const undated = await write('undated.jsonl', line({ ...older, updated_at: undefined }));
  await utimes(undated, 1_780_000_000, 1_780_000_000);
  expect((await loadMore(undated)).summary).toMatchObject({ changed: 1, older: 0 });
});

test('missing fields get their defaults, and the time of the check is that of the file', async () => {
  const { product_id, product_title, promotion_link, category_id } = product();
  const short = { product_id: 77, product_title, promotion_link, category_id };
  const file = await write(
    'short.jsonl',
    JSON.stringify({ ...short, target_sale_price: 5_000, target_original_price: 10_000 }),
  );
  await utimes(file, 1_780_000_000, 1_780_000_000);
  await load(file);
  expect((await stored())[0]).toMatchObject({
    product_id: '77',
    product_main_image_url: null,
    product_small_image_urls: [],
    discount_rate: 50,
    evaluate_rate: null,
    latest_volume: 0,
    is_sold_out: false,
    updated_at: new Date(1_780_000_000_000),
  });
  expect(product_id).not.toBe('77');
});

test('a file with a modification time in the future has been checked now', async () => {
  const file = await write('ahead.jsonl', line({ updated_at: null }));
  await utimes(file, 4_000_000_000, 4_000_000_000);
  await load(file);
  expect(Number((await stored())[0]?.updated_at)).toBeLessThanOrEqual(Date.now());
});

test('a list price that is not above the sale price is dropped', async () => {
  await load(await write('list.jsonl', line({ target_original_price: 10_000, discount_rate: 30 })));
  expect((await stored())[0]).toMatchObject({ target_original_price: null, discount_rate: 0 });
});

test('a category with two ids is stored under the id that we use', async () => {
  await load(await write('twin.jsonl', line({ category_id: 200000346 })));
  expect((await stored())[0]?.category_id).not.toBe(200000346);
});

test('of lines with one product only the last one is written, even many batches later, so that the file changes nothing when it is imported again', async () => {
  const item = product({ target_sale_price: 9_000 });
  const others = Array.from({ length: 2 * BATCH }, () => line());
  const file = await write(
    'far.jsonl',
    [line({ ...item, target_sale_price: 5 }), ...others, line(item)].join('\n'),
  );
  expect((await load(file)).summary).toMatchObject({
    lines: others.length + 2,
    added: others.length + 1,
    replaced: 1,
  });
  expect((await loadMore(file)).summary).toMatchObject({ changed: 0, replaced: 1 });
  const { rows } = await db.execute(sql`
    select price from price_changes join products on products.id = product where product_id = ${item.product_id}
  `);
  expect(rows).toEqual([{ price: 9_000 }]);
});

/** Imports a file with a repeated line, and does something to it once its check has read the last line. */
async function loadChanged(file: string, change: () => void) {
  await db.delete(products);
  return importProducts(db, file, {
    onCheckProgress: (done, total) => {
      if (done === total) change();
    },
  });
}

test('a file that another one replaces during its import is imported as it was', async () => {
  const item = product();
  const file = await write('daily.jsonl', [line(item), line(item), line()].join('\n'));
  const next = await write('next.jsonl', [line(), line()].join('\n'));
  const summary = await loadChanged(file, () => renameSync(next, file));
  expect(summary).toMatchObject({ lines: 3, added: 2, replaced: 1 });
  expect((await load(file)).summary).toMatchObject({ lines: 2, added: 2 });
});

test.each([
  ['overwritten', (file: string) => writeFileSync(file, [line(), line()].join('\n'))],
  ['emptied', (file: string) => writeFileSync(file, '')],
])(
  'the import of a file that is %s meanwhile fails instead of leaving out the wrong lines',
  async (_, change) => {
    const item = product();
    const file = await write('daily.jsonl', [line(item), line(item), line()].join('\n'));
    await expect(loadChanged(file, () => change(file))).rejects.toThrow(
      'The file was changed while it was read: run the command again.',
    );
    expect(await stored()).toEqual([]);
  },
);

test('a file is rejected if the ids of its lines would take too much memory', async () => {
  const file = await openProductFile(
    await write('ids.jsonl', [line(), '{}', line(), line()].join('\n')),
  );
  await expect(repeatedLines(file, () => {}, 2)).rejects.toThrow(
    'More than 2 lines have a product_id: divide the file.',
  );
  expect((await repeatedLines(file, () => {}, 3)).size).toBe(0);
  await file.close();
});

test('products are written in batches', async () => {
  const file = await write(
    'many.jsonl',
    Array.from({ length: 2.5 * BATCH }, () => line()).join('\n'),
  );
  let batches = 0;
  await importProducts(db, file, {
    onProgress: () => {
      batches += 1;
    },
  });
  expect(batches).toBe(3);
});

test('a product that only the database rejects costs only its own line', async () => {
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '22023'; end $$`);
  await db.execute(sql`
    create trigger refuse before insert on products for each row
    when (new.product_title = '못 넣음') execute function refuse()`);
  const lines = [line(), line(), line({ product_title: '못 넣음' }), line()];
  const { summary, reasons } = await load(await write('refused.jsonl', lines.join('\n')));
  expect([summary.added, reasons]).toEqual([3, { 3: 'no' }]);
  await db.execute(sql`drop trigger refuse on products`);
});

test('gzip is recognised whatever the file name, and a truncated file ends in an error', async () => {
  const packed = gzipSync(Array.from({ length: 500 }, () => line()).join('\n'));
  expect((await load(await write('packed.jsonl', packed))).summary.added).toBe(500);
  const cut = await write('cut.jsonl.gz', packed.subarray(0, packed.length / 2));
  await expect(load(cut)).rejects.toThrow(/unexpected end of file/);
});
