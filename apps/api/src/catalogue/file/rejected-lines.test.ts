import { readFile, stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { line, openImports } from '../../../test/imported-files.ts';
import { importProducts } from './import-products.ts';
import { MAX_BYTES } from './rejected-lines.ts';

const { db, write, load } = await openImports();

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
