import { expect, test } from 'vitest';
import { idsOf, readRow } from './rows.ts';

test('an unreadable row is rejected with its id, title and wrong fields', () => {
  const row = { product_id: 7.5, product_title: ' a\nb ', shop_name: 'Shop' };
  expect(readRow(row)).toEqual({
    rejected: {
      at: '7.5',
      reason: 'product_id: missing or not as expected',
      text: '7.5 a b',
    },
  });
});

test.each([null, undefined, 'text', 7, [], {}])('%j is rejected', (row) => {
  expect(readRow(row)).toMatchObject({ rejected: { at: 'a product without an id', text: '' } });
});

test('shown texts are short and can be stored', () => {
  const read = readRow({ product_id: '1,2', product_title: `${'a'.repeat(199)}😀\u0000` });
  const text = 'rejected' in read ? read.rejected.text : '';
  expect(text).toSatisfy((shown: string) => shown.isWellFormed() && !shown.includes('\0'));
  expect(text.length).toBeLessThan(210);
});

test('idsOf skips unreadable rows', () => {
  expect(idsOf([{ product_id: 1, product_title: 'a' }, null].map(readRow))).toEqual(['1']);
});
