import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { marketplaceClient } from './client/client.ts';
import { aliexpress } from './source.ts';

const KEY = '50001234';
const SECRET = 's3cret/of the+tests';
const COMMISSION = '73.1';

const PRODUCT = {
  product_id: 1,
  product_title: '원피스',
  promotion_link: 'https://s.click.aliexpress.com/e/1',
  target_sale_price: '100',
  target_sale_price_currency: 'KRW',
  second_level_category_id: 200000347,
  commission_rate: `${COMMISSION}%`,
  hot_product_commission_rate: COMMISSION,
};
const PRODUCTS = [
  PRODUCT,
  { ...PRODUCT, product_id: 2, target_sale_price: `junk ${COMMISSION}` },
  { ...PRODUCT, product_id: 3, product_title: { commission_rate: COMMISSION } },
  { ...PRODUCT, product_id: { commission_rate: COMMISSION } },
  { ...PRODUCT, product_id: 5, second_level_category_id: 999 },
  { commission_rate: COMMISSION },
  COMMISSION,
];
const page = (products: unknown) => ({
  aliexpress_affiliate_product_query_response: {
    resp_result: { resp_code: 200, result: { products, total_page_no: 1, total_record_count: 7 } },
  },
});

/** Everything visible of the batches or errors that result from a response. */
async function seenOf(answer: (request: string) => string) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.end(answer(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = marketplaceClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sync`,
    appKey: KEY,
    appSecret: SECRET,
    trackingId: 'tracking-of-tests',
    rateLimiter: { take: async () => async () => {}, async ban() {} },
    pause: async () => {},
  });
  const seen: unknown[] = [];
  try {
    for await (const batch of aliexpress(client).read()) seen.push(batch);
  } catch (error) {
    seen.push(error);
  }
  return inspect(seen, { depth: Number.POSITIVE_INFINITY, showHidden: true });
}

const commission = { commission_rate: COMMISSION };
const echoed = (request: string) => `${SECRET} ${encodeURIComponent(SECRET)} ${KEY} ${request}`;

test.each<[string, (request: string) => string]>([
  ['a page of products', () => JSON.stringify(page({ product: PRODUCTS }))],
  ['a page of another shape', () => JSON.stringify(page(commission))],
  ['another result', () => JSON.stringify({ ...commission, result: [commission] })],
  [
    'a gateway error',
    (request) =>
      JSON.stringify({ error_response: { code: echoed(''), msg: echoed(request), commission } }),
  ],
  [
    'a business error',
    (request) =>
      JSON.stringify({
        aliexpress_affiliate_product_query_response: {
          resp_result: { resp_code: 777, resp_msg: echoed(request), result: commission },
        },
      }),
  ],
  ['invalid JSON', (request) => `${COMMISSION} ${echoed(request)}`],
])('%s reveals no commission, key, secret or signature', async (_, answer) => {
  const seen = await seenOf(answer);
  expect(seen).toMatch(/Marketplace|원피스/);
  for (const confidential of [
    COMMISSION,
    KEY,
    SECRET,
    encodeURIComponent(SECRET),
    'tracking-of-',
  ]) {
    expect(seen).not.toContain(confidential);
  }
  expect(seen).not.toMatch(/[0-9A-F]{20}/);
});
