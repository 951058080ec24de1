import { expect, test } from 'vitest';
import { openImports } from '../../../test/imported-files.ts';
import { product } from '../../../test/shop.ts';

const { stored, withoutIdentity, write, load } = await openImports();

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

test('a record over several lines is limited to the length of a line', async () => {
  const header = 'product_id,product_title,promotion_link,target_sale_price,category_id';
  const long = 'x'.repeat(600_000);
  const file = await write('record.csv', [header, `a1,"${long}`, long, long, '"'].join('\n'));
  expect((await load(file)).reasons).toMatchObject({ 2: 'not CSV: a quote is not closed' });
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
