import { expect, test } from 'vitest';
import { sign } from './signature.ts';

const PARAMETERS = {
  method: 'aliexpress.affiliate.product.query',
  app_key: '12345678',
  timestamp: '1700000000000',
  sign_method: 'sha256',
  keywords: '무선 이어폰',
  page_no: '1',
  page_size: '50',
  ship_to_country: 'KR',
  target_currency: 'KRW',
  target_language: 'KO',
};
const SIGNATURE = 'E9743D217FE9500A943EFCFB843141A86995F7B0BB63D4421CD33336384B7003';

test('the published example has the published signature', () => {
  expect(sign(PARAMETERS, 'test-secret')).toBe(SIGNATURE);
});

test('empty parameters and an earlier signature are ignored', () => {
  expect(sign({ ...PARAMETERS, sort: '', sign: 'OLD' }, 'test-secret')).toBe(SIGNATURE);
});

test('keys are sorted by their bytes', () => {
  // The pairs below in the expected order, joined into one value.
  const joined = sign({ A1B2: '', A: '1B2a3aa4~5😀6' }, 'secret');
  expect(sign({ '😀': '6', aa: '4', '~': '5', B: '2', a: '3', A: '1' }, 'secret')).toBe(joined);
  const inBytes = sign({ '～': '1😀2' }, 'secret');
  expect(sign({ '😀': '2', '～': '1' }, 'secret')).toBe(inBytes);
});
