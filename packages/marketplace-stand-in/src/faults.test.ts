import { expect, test } from 'vitest';
import type { Fault } from './faults.ts';
import { CATEGORIES, openMarketplace, QUERY, signed } from './testing/open-marketplace.ts';

async function misbehaving(fault: Fault) {
  const { marketplace, send } = await openMarketplace();
  marketplace.misbehave(fault);
  return { url: `${marketplace.url}?${signed(QUERY)}`, send: () => send(signed(QUERY)) };
}

test.each([
  ['IncompleteSignature', 'IncompleteSignature'],
  ['IllegalTimestamp', 'IllegalTimestamp'],
  ['InvalidAppKey', 'InvalidAppKey'],
  ['ApiCallLimit', 'ApiCallLimit'],
  ['remote_error', '15'],
] as const)('%s is answered by the gateway', async (fault, code) => {
  const { send } = await misbehaving(fault);
  expect((await send()).error_response?.code).toBe(code);
});

test.each([
  ['not_registered', 401],
  ['system_error', 404],
  ['empty', 405],
] as const)('%s is answered by the method, without a result', async (fault, code) => {
  const { send } = await misbehaving(fault);
  expect(await send()).toEqual({
    aliexpress_affiliate_product_query_response: {
      resp_result: { resp_code: code, resp_msg: expect.any(String) },
    },
  });
});

test('the text of a ban contains its seconds', async () => {
  const { send } = await misbehaving({ ban: 7 });
  const { error_response } = await send();
  expect(error_response?.sub_msg).toBe('This ban will last for 7 more seconds');
});

test('a wrong shape is valid JSON with a string for the rows', async () => {
  const { send } = await misbehaving('wrong_shape');
  expect(await send()).toMatchObject({
    aliexpress_affiliate_product_query_response: {
      resp_result: { resp_code: 200, result: { products: 'none' } },
    },
  });
});

test('an HTTP error has its status', async () => {
  const { url } = await misbehaving('http_500');
  expect((await fetch(url)).status).toBe(500);
});

test.each(['html', 'truncated'] as const)(
  '%s is a complete response that is not JSON',
  async (fault) => {
    const { url } = await misbehaving(fault);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  },
);

test('a cut breaks the connection in the middle of the response', async () => {
  const { url } = await misbehaving('cut');
  const response = await fetch(url);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('a slow request gets no response until the marketplace stops', async () => {
  const { marketplace } = await openMarketplace();
  marketplace.misbehave('slow');
  let isOver = false;
  const lost = fetch(`${marketplace.url}?${signed(QUERY)}`).finally(() => {
    isOver = true;
  });
  const refused = expect(lost).rejects.toThrow('fetch failed');
  await expect.poll(() => marketplace.requests().total).toBe(1);
  await fetch(`${marketplace.url}?${signed(QUERY)}`);
  expect(isOver).toBe(false);
  await marketplace.stop();
  await refused;
});

test('faults occur in order, as often as planned, and for the planned method', async () => {
  const { marketplace, ask, send } = await openMarketplace();
  marketplace.misbehave('empty', 2, QUERY);
  marketplace.misbehave('remote_error');
  expect((await send(signed(CATEGORIES))).error_response?.code).toBe('15');
  const codes: number[] = [];
  for (let time = 1; time <= 3; time += 1) codes.push((await ask(QUERY)).resp_code);
  expect(codes).toEqual([405, 405, 200]);
});
