import { expect, test } from 'vitest';
import { MarketplaceBan, MarketplaceRefused } from './errors.ts';
import { resultOf } from './result.ts';

const METHOD = 'aliexpress.affiliate.product.query';
const plain = (said: string) => said;

const business = (resp_result: unknown) => ({
  aliexpress_affiliate_product_query_response: { resp_result },
});

test('codes may be numbers or strings', () => {
  expect(resultOf(METHOD, business({ resp_code: '200', result: { a: 1 } }), plain)).toEqual({
    a: 1,
  });
  expect(resultOf(METHOD, business({ resp_code: '405' }), plain)).toBeUndefined();
});

test.each([
  ['The ban will last for 3 more seconds', 3],
  ['wait 12 seconds', 12],
  ['call limit', 10],
  ['0 seconds', 1],
  ['9999999999 seconds', 86_400],
])('the message %j means a ban of %i seconds', (msg, seconds) => {
  const answer = { error_response: { code: 'ApiCallLimit', msg } };
  expect(() => resultOf(METHOD, answer, plain)).toThrow(
    expect.objectContaining({ seconds, constructor: MarketplaceBan }),
  );
});

test.each([
  null,
  [],
  'text',
  {},
  { aliexpress_affiliate_category_get_response: { resp_result: { resp_code: 200, result: {} } } },
  business(null),
  business({ resp_code: 200 }),
  business({ resp_msg: 'no code', result: {} }),
  business({ resp_code: 500, resp_msg: 'unknown' }),
  { error_response: { code: 'NeverHeardOf' } },
])('%j is a MarketplaceRefused', (answer) => {
  expect(() => resultOf(METHOD, answer, plain)).toThrow(MarketplaceRefused);
});
