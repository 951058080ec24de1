import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';

const PARAMETERS = {
  timestamp: '1700000000000',
  target_language: 'KO',
  target_currency: 'KRW',
  sign_method: 'sha256',
  ship_to_country: 'KR',
  page_size: '50',
  page_no: '1',
  method: 'aliexpress.affiliate.product.query',
  keywords: '무선 이어폰',
  app_key: '12345678',
};
const SIGNATURE = 'E9743D217FE9500A943EFCFB843141A86995F7B0BB63D4421CD33336384B7003';

const sign = (parameters: Record<string, string>) =>
  signatureOf(new Map(Object.entries(parameters)), 'test-secret');

test('a known example has the expected signature', () => {
  expect(sign(PARAMETERS)).toBe(SIGNATURE);
});

test('empty parameters and the signature itself are not signed', () => {
  expect(sign({ ...PARAMETERS, category_ids: '', sign: 'ABC' })).toBe(SIGNATURE);
});

test('names are sorted by their bytes, not alphabetically', () => {
  // Both are signed as the text B2a1; alphabetically it would be a1B2.
  expect(sign({ a: '1', B: '2' })).toBe(sign({ B: '2a1' }));
});
