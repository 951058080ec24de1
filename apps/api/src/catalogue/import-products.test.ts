import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { asc, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openShop, product } from '../../test/shop.ts';
import { products } from '../db/schema.ts';
import { importProducts } from './import-products.ts';
import { BATCH } from './write-products.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-import-'));
afterAll(() => rm(folder, { recursive: true }));

const { db } = await openShop();
const stored = () => db.select().from(products).orderBy(asc(products.product_id));

async function write(name: string, content: string | Buffer) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Imports into an empty shop; gives the summary and the reasons by line. */
async function load(file: string) {
  await db.delete(products);
  return loadMore(file);
}

async function loadMore(file: string) {
  const reasons: Record<number, string> = {};
  const summary = await importProducts(db, file, {
    onBadLine: (number, reason) => {
      reasons[number] = reason;
    },
  });
  return { summary, reasons };
}

const line = (some: object = {}) => JSON.stringify({ ...product(), ...some });

test('good lines are loaded, and the same file again changes nothing', async () => {
  const file = await write('good.jsonl', [line(), line(), line()].join('\n'));
  expect((await load(file)).summary).toEqual({
    ...{ lines: 3, added: 3, changed: 0, unchanged: 0, bad: 0 },
  });
  const before = await stored();
  expect((await loadMore(file)).summary).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  expect(await stored()).toEqual(before);
});

test('each bad line is reported by number and reason, and kept beside the file', async () => {
  const file = await write(
    'bad.jsonl',
    [
      line(),
      '{"product_id": "cut off',
      line({ target_sale_price: -1 }),
      '',
      line({ product_title: '  ' }),
      line({ promotion_link: 'javascript:alert(1)' }),
      line({ category_id: 12345 }),
      line({ product_title: 'nul \0' }),
      line({ product_title: 'lone \ud800' }),
      '[]',
      line({ target_sale_price: 3_000_000_000 }),
      line({ product_title: undefined }),
      line(),
    ].join('\n'),
  );
  const { summary, reasons } = await load(file);
  expect(summary).toMatchObject({
    lines: 12,
    added: 2,
    bad: 10,
    rejects: `${file}.rejected.jsonl`,
  });
  expect(Object.keys(reasons).map(Number)).toEqual([2, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(reasons[2]).toMatch(/^not JSON/);
  expect(reasons[3]).toBe('target_sale_price: 0 이상의 정수여야 해요.');
  expect(reasons[7]).toBe('category_id: 12345 is not sold here');
  const rejects = (await readFile(`${file}.rejected.jsonl`, 'utf8')).trimEnd().split('\n');
  expect(rejects).toHaveLength(10);
  expect(JSON.parse(rejects[0] ?? '')).toMatchObject({ line: 2, text: '{"product_id": "cut off' });
});

test('rejects of an earlier run do not outlive the repair of the file', async () => {
  const file = await write('mended.jsonl', 'oops');
  await load(file);
  await write('mended.jsonl', line());
  expect((await load(file)).summary.rejects).toBeUndefined();
  await expect(stat(`${file}.rejected.jsonl`)).rejects.toThrow('ENOENT');
});

test('bytes that are not UTF-8 and lines without end are refused, not guessed', async () => {
  const eucKr = Buffer.from([0xb0, 0xa1, 0x0a]);
  const endless = Buffer.alloc(2_000_000, 'x');
  const content = Buffer.concat([eucKr, endless, Buffer.from(`\n${line()}`)]);
  const { summary, reasons } = await load(await write('bytes.jsonl', content));
  expect(reasons).toEqual({ 1: 'not UTF-8', 2: 'longer than 1048576 bytes' });
  expect(summary.added).toBe(1);
});

test('a changed line changes its product and nothing else; the last line of an id wins', async () => {
  const [one, two] = [product(), product()];
  await load(await write('first.jsonl', [one, two].map((item) => JSON.stringify(item)).join('\n')));
  const before = await stored();
  const dearer = { ...two, target_sale_price: 5 };
  const file = await write('second.jsonl', `${line(two)}\n${line(dearer)}\n${line(one)}`);
  expect((await loadMore(file)).summary).toMatchObject({ added: 0, changed: 1 });
  expect(await stored()).toEqual(
    before.map((row) =>
      row.product_id === two.product_id ? { ...row, target_sale_price: 5 } : row,
    ),
  );
});

test('what a line leaves out takes its default, and the time of the file', async () => {
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

test('a list price that is not above the sale price is no list price', async () => {
  await load(await write('list.jsonl', line({ target_original_price: 10_000, discount_rate: 30 })));
  expect((await stored())[0]).toMatchObject({ target_original_price: null, discount_rate: 0 });
});

test('a category that the marketplace has twice is stored under the one we keep', async () => {
  await load(await write('twin.jsonl', line({ category_id: 200000346 })));
  expect((await stored())[0]?.category_id).not.toBe(200000346);
});

test('CSV with quotes, line breaks and several pictures equals the same as JSON Lines', async () => {
  const item = product({
    product_title: '여름 "린넨" 원피스,\n롱',
    product_small_image_urls: ['https://example.com/1.webp', 'https://example.com/2.webp'],
    target_original_price: 20_000,
    discount_rate: 50,
    is_sold_out: true,
  });
  await load(await write('same.jsonl', JSON.stringify(item)));
  const [{ id: _, ...expected } = {}] = await stored();
  const cell = (value: unknown) =>
    `"${(Array.isArray(value) ? value.join('|') : String(value ?? '')).replaceAll('"', '""')}"`;
  const csv = `\uFEFF${Object.keys(item).join(',')}\r\n${Object.values(item).map(cell).join(',')}\r\n`;
  await load(await write('same.csv', csv));
  const [{ id: __, ...actual } = {}] = await stored();
  expect(actual).toEqual(expected);
});

test('bad CSV rows are reported by the line on which they begin', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const good = 'a1,"가방\n둘째 줄",https://example.com/a,1000,322';
  const file = await write(
    'rows.csv',
    `${header}\n${good}\na2,too few\na3,가방,https://example.com/a,"1,000",322\na4,가방,https://example.com/a,1,322`,
  );
  const { summary, reasons } = await load(file);
  expect(summary).toMatchObject({ added: 2, bad: 2 });
  expect(Object.keys(reasons)).toEqual(['4', '5']);
});

test('a stray quote costs one line, and not the rest of the file', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const rows = Array.from({ length: 500 }, (_, row) => `q${row},가방,https://example.com/a,1,322`);
  rows[100] = 'q100,"가방,https://example.com/a,1,322';
  const { summary, reasons } = await load(await write('stray.csv', [header, ...rows].join('\n')));
  expect(reasons).toEqual({ 102: 'not CSV: a quote is not closed' });
  expect(summary).toMatchObject({ added: 499, bad: 1 });
});

test('a CSV file whose first line names no columns is refused as a whole', async () => {
  const file = await write('headless.csv', 'a1;가방;https://example.com/a;1;322\n');
  await expect(load(file)).rejects.toThrow(/^The first line must name the columns.*product_id/);
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

test('what only the database refuses costs its own line', async () => {
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

test('gzip is read whatever its name, and a truncated one ends in an error', async () => {
  const packed = gzipSync(Array.from({ length: 500 }, () => line()).join('\n'));
  expect((await load(await write('packed.jsonl', packed))).summary.added).toBe(500);
  const cut = await write('cut.jsonl.gz', packed.subarray(0, packed.length / 2));
  await expect(load(cut)).rejects.toThrow(/unexpected end of file/);
});
