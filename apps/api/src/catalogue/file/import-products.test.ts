import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { asc, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, product } from '../../../test/shop.ts';
import { connect } from '../../db/client.ts';
import { products } from '../../db/schema.ts';
import { BATCH } from '../write-products.ts';
import { importProducts } from './import-products.ts';
import { MAX_BYTES } from './rejected-lines.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-import-'));
afterAll(() => rm(folder, { recursive: true }));

const { url } = await openDatabase();
// Connected like the importer: connections for shoppers time out when a process waits inside a transaction.
const { db, close } = connect(url);
afterAll(close);
const stored = () => db.select().from(products).orderBy(asc(products.product_id));
/** Products without the columns that differ with each import. */
const withoutIdentity = async () =>
  (await stored()).map(({ id: _, added_at: __, changed_at: ___, ...product }) => product);

async function write(name: string, content: string | Buffer) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Imports into an empty catalogue; returns the summary and the reasons by line. */
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

test('each bad line is reported by number and reason, and written next to the file', async () => {
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
  expect(reasons[3]).toBe(
    'target_sale_price: must be a whole number of won, from 1 to 2147483647, not -1',
  );
  expect(reasons[7]).toBe('category_id: 12345 is not sold here');
  const rejects = (await readFile(`${file}.rejected.jsonl`, 'utf8')).trimEnd().split('\n');
  expect(rejects).toHaveLength(10);
  expect(JSON.parse(rejects[0] ?? '')).toMatchObject({ line: 2, text: '{"product_id": "cut off' });
});

test.each<[object | string, string]>([
  ['{"product_id": 1', 'not JSON'],
  ['[]', 'not a JSON object'],
  ['null', 'not a JSON object'],
  [{ product_title: undefined }, 'product_title: is missing'],
  [{ promotion_link: null }, 'promotion_link: is missing'],
  [
    { target_sale_price: '12,000' },
    'target_sale_price: must be a whole number of won, from 1 to 2147483647, not "12,000"',
  ],
  [
    { evaluate_rate: 95.35 },
    'evaluate_rate: must be a percentage from 0 to 100 with at most one decimal, or nothing, not 95.35',
  ],
  [
    { evaluate_rate: 'good', is_sold_out: 'no' },
    'evaluate_rate: must be a percentage from 0 to 100 with at most one decimal, or nothing, not "good"; is_sold_out: must be true or false, or nothing, not "no"',
  ],
  [
    { product_small_image_urls: ['x', 'y'] },
    'product_small_image_urls: must be at most 50 http(s) addresses, or paths that begin with /, not ["x","y"]',
  ],
  [
    { promotion_link: 'x'.repeat(1_000) },
    `promotion_link: must be an http(s) address, not "${'x'.repeat(59)}…`,
  ],
  [
    { updated_at: '2099-01-01T00:00:00Z' },
    'updated_at: must be a time after 1970, not in the future, like 2026-01-31T09:00:00+09:00, or nothing, not "2099-01-01T00:00:00Z"',
  ],
])('a reason names the field, the expected and the actual value: %#', async (some, reason) => {
  const text = typeof some === 'string' ? some : line(some);
  const { reasons } = await load(await write('reason.jsonl', `${text}\n`));
  expect(reasons).toEqual({ 1: reason });
});

test.each(["'1005001", '1.00501E+15', '1,00E+15', '1,005,001', '1005001.0'])(
  'an id that a spreadsheet has rewritten is rejected: %s',
  async (product_id) => {
    const { reasons } = await load(await write('id.jsonl', line({ product_id })));
    expect(reasons[1]).toBe(
      `product_id: must be text of 1 to 64 characters, as it was before a spreadsheet changed it, not "${product_id}"`,
    );
  },
);

test('in CSV, a number may have thousands separators, and a price no decimals', async () => {
  const header =
    'product_id,product_title,promotion_link,category_id,target_sale_price,latest_volume';
  const row = (id: string, price: string) =>
    `${id},가방,https://example.com/a,322,${price},"1,234,567"`;
  const prices = ['"12,000"', '12000', '"1,2000"', '"0,500"', '12000원', '"12,000.5"', '12.00'];
  const rows = prices.map((price, index) => row(`c${index}`, price));
  const { reasons } = await load(await write('commas.csv', [header, ...rows].join('\n')));
  expect((await stored()).map((item) => [item.target_sale_price, item.latest_volume])).toEqual([
    [12_000, 1_234_567],
    [12_000, 1_234_567],
  ]);
  expect(reasons).toMatchObject({
    4: 'target_sale_price: must be a whole number of won, from 1 to 2147483647, not "1,2000"',
    8: 'target_sale_price: must be a whole number of won, from 1 to 2147483647, not "12.00"',
  });
  expect(Object.keys(reasons)).toEqual(['4', '5', '6', '7', '8']);
});

test('in CSV, whole list prices may have .0, as pandas writes a column with gaps', async () => {
  const header =
    'product_id,product_title,promotion_link,category_id,target_sale_price,target_original_price';
  const rows = ['15000.0', '', '0.0'].map(
    (price, index) => `p${index},가방,https://example.com/a,322,12000,${price}`,
  );
  const { reasons } = await load(await write('pandas.csv', [header, ...rows].join('\n')));
  expect(reasons).toEqual({});
  expect((await stored()).map((item) => item.target_original_price)).toEqual([15_000, null, null]);
});

test('the reason for a stray quote in CSV says how to correct it', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const file = await write('quote.csv', `${header}\na1,24" 모니터 32",https://example.com/a,1,322`);
  expect((await load(file)).reasons).toEqual({
    2: 'not CSV: a quote stands inside a cell; write "" for it, and quote the cell',
  });
});

test('the file with the bad lines is limited in size; the lines left out are counted', async () => {
  const bad = Array.from({ length: 2_500 }, () => 'x'.repeat(9_000)).join('\n');
  const file = await write('long.jsonl', bad);
  const { summary } = await load(file);
  const rejects = await readFile(`${file}.rejected.jsonl`, 'utf8');
  expect(rejects.length).toBeLessThanOrEqual(MAX_BYTES);
  expect(summary.leftOut).toBeGreaterThan(0);
  expect(rejects.trimEnd().split('\n').length + Number(summary.leftOut)).toBe(2_500);
});

test('a decompression bomb is not read to its end', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, `${'x'.repeat(999)}\n`));
  const file = await write('bomb.jsonl.gz', bomb);
  let seen = 0;
  const watcher = {
    onBadLine: () => {
      seen += 1;
    },
  };
  await expect(importProducts(db, file, watcher)).rejects.toThrow(
    'The file unpacks to more than 200 times its size; stopped.',
  );
  expect(seen).toBeLessThan(Math.max(bomb.length * 200, 16 * 1024 * 1024) / 1_000);
  expect((await stat(`${file}.rejected.jsonl`)).size).toBeLessThanOrEqual(MAX_BYTES);
});

test('a record over several lines is limited to the length of a line', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const long = 'x'.repeat(600_000);
  const file = await write('record.csv', [header, `a1,"${long}`, long, long, '"'].join('\n'));
  expect((await load(file)).reasons).toMatchObject({ 2: 'not CSV: a quote is not closed' });
});

test('the file with bad lines is deleted once the import has none', async () => {
  const file = await write('mended.jsonl', 'oops');
  await load(file);
  await write('mended.jsonl', line());
  expect((await load(file)).summary.rejects).toBeUndefined();
  await expect(stat(`${file}.rejected.jsonl`)).rejects.toThrow('ENOENT');
});

test('bytes that are not UTF-8 and too long lines are rejected, not guessed', async () => {
  const eucKr = Buffer.from([0xb0, 0xa1, 0x0a]);
  const endless = Buffer.alloc(2_000_000, 'x');
  const content = Buffer.concat([eucKr, endless, Buffer.from(`\n${line()}`)]);
  const { summary, reasons } = await load(await write('bytes.jsonl', content));
  expect(reasons).toEqual({ 1: 'not UTF-8', 2: 'longer than 1048576 bytes' });
  expect(summary.added).toBe(1);
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

test('CSV with quotes, line breaks and several pictures gives the same products as JSON Lines', async () => {
  const item = product({
    product_title: '여름 "린넨" 원피스,\n롱',
    product_small_image_urls: ['https://example.com/1.webp', 'https://example.com/2.webp'],
    target_original_price: 20_000,
    discount_rate: 50,
    is_sold_out: true,
  });
  await load(await write('same.jsonl', JSON.stringify(item)));
  const expected = await withoutIdentity();
  const cell = (value: unknown) =>
    `"${(Array.isArray(value) ? value.join('|') : String(value ?? '')).replaceAll('"', '""')}"`;
  const csv = `\uFEFF${Object.keys(item).join(',')}\r\n${Object.values(item).map(cell).join(',')}\r\n`;
  await load(await write('same.csv', csv));
  expect(await withoutIdentity()).toEqual(expected);
});

test('bad CSV rows are reported with the line on which they begin', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const good = 'a1,"가방\n둘째 줄",https://example.com/a,1000,322';
  const file = await write(
    'rows.csv',
    `${header}\n${good}\na2,too few\na3,가방,https://example.com/a,"1,00",322\na4,가방,https://example.com/a,1,322`,
  );
  const { summary, reasons } = await load(file);
  expect(summary).toMatchObject({ added: 2, bad: 2 });
  expect(Object.keys(reasons)).toEqual(['4', '5']);
});

test('two stray quotes cost two lines, and none of those between', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const row = (id: string, title: string) => `${id},${title},https://example.com/${id},1,322`;
  const titles = ['24" 모니터', '가방', '모자', '27" 모니터', '신발'];
  const rows = titles.map((title, index) => row(`between-${index}`, title));
  const { summary, reasons } = await load(
    await write('two-quotes.csv', [header, ...rows].join('\n')),
  );
  expect(reasons).toEqual({
    2: 'not CSV: a quote is not closed',
    5: 'not CSV: a quote is not closed',
  });
  expect(summary).toMatchObject({ added: 3, bad: 2 });
});

test('a stray quote costs one line, and not the rest of the file', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const rows = Array.from({ length: 500 }, (_, row) => `q${row},가방,https://example.com/a,1,322`);
  rows[100] = 'q100,"가방,https://example.com/a,1,322';
  const { summary, reasons } = await load(await write('stray.csv', [header, ...rows].join('\n')));
  expect(reasons).toEqual({ 102: 'not CSV: a quote is not closed' });
  expect(summary).toMatchObject({ added: 499, bad: 1 });
});

test('a CSV file whose first line does not name the columns is rejected entirely', async () => {
  const file = await write('headless.csv', 'a1;가방;https://example.com/a;1;322\n');
  await expect(load(file)).rejects.toThrow(/^The first line must name the columns.*product_id/);
});

test('a CSV file that names a field twice is rejected, since either could be meant, and one with unnamed columns is not', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const row = 'a1,가방,https://example.com/a,1,322';
  const twice = await write('twice.csv', `${header},target_sale_price\n${row},2`);
  await expect(load(twice)).rejects.toThrow('The first line names target_sale_price twice.');
  const unnamed = await write('unnamed.csv', `${header},,\n${row},,`);
  expect((await load(unnamed)).summary).toMatchObject({ added: 1, bad: 0 });
});

test('lines of CSV that end with CR alone are not lost silently', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const row = (id: string) => `${id},가방,https://example.com/a,1,322`;
  const everywhere = await write('cr.csv', [header, row('a1')].join('\r'));
  await expect(load(everywhere)).rejects.toThrow('Lines end with CR alone');
  const rows = [header, `${row('a1')}\r${row('a2')}`, `${row('a3')}\r`, `${row('a4')}\r\r`];
  const { summary, reasons } = await load(await write('some-cr.csv', rows.join('\n')));
  expect(summary).toMatchObject({ added: 2, bad: 1 });
  expect(reasons[2]).toBe('not CSV: CR stands outside of quotes, where LF or CR LF ends a line');
});

test.each([
  ['UTF-16', Buffer.from('\uFEFFproduct_id,product_title', 'utf16le')],
  ['CP949', Buffer.from([...Buffer.from('product_id,'), 0xb0, 0xa1, 0x0a])],
])('a CSV file in %s is rejected because of its encoding', async (_, content) => {
  await expect(load(await write('encoded.csv', content))).rejects.toThrow(
    'The first line, with the names of the columns, is not UTF-8.',
  );
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
