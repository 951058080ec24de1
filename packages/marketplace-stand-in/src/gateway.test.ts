import { describe, expect, test } from 'vitest';
import { CATEGORIES, openMarketplace, QUERY, signed } from './testing/open-marketplace.ts';

const MINUTE = 60_000;

async function codeOf(change: (parameters: URLSearchParams) => unknown, method = QUERY) {
  const { send } = await openMarketplace();
  const parameters = signed(method);
  change(parameters);
  return (await send(parameters)).error_response?.code;
}

const resigned = (parameters: Record<string, string>) => (given: URLSearchParams) => {
  for (const [name, value] of signed(QUERY, parameters)) given.set(name, value);
};

describe('a request is refused', () => {
  test('with a signature that is wrong, missing, or not for its parameters', async () => {
    expect(await codeOf((given) => given.set('sign', 'A'.repeat(64)))).toBe('IncompleteSignature');
    expect(await codeOf((given) => given.delete('sign'))).toBe('IncompleteSignature');
    expect(await codeOf((given) => given.set('page_no', '2'))).toBe('IncompleteSignature');
    expect(await codeOf(resigned({ sign_method: 'md5' }))).toBe('IncompleteSignature');
  });

  test('with a timestamp that is more than ten minutes off', async () => {
    for (const minutes of [-11, 11]) {
      const timestamp = String(Date.now() + minutes * MINUTE);
      expect(await codeOf(resigned({ timestamp }))).toBe('IllegalTimestamp');
    }
    expect(await codeOf(resigned({ timestamp: '' }))).toBe('IllegalTimestamp');
    const timestamp = String(Date.now() - 9 * MINUTE);
    expect(await codeOf(resigned({ timestamp }))).toBeUndefined();
  });

  test('with an unknown key', async () => {
    expect(await codeOf(resigned({ app_key: '1' }))).toBe('InvalidAppKey');
  });

  test('for an unknown method', async () => {
    expect(await codeOf(() => {}, 'aliexpress.affiliate.order.get')).toBe('InvalidApiPath');
  });

  test('beyond the quota, with the seconds of the ban in the text', async () => {
    const { send } = await openMarketplace({ dailyQuota: 1 });
    await send(signed(CATEGORIES));
    const { error_response } = await send(signed(CATEGORIES));
    expect(error_response).toMatchObject({
      code: 'ApiCallLimit',
      sub_msg: expect.stringMatching(/^This ban will last for \d+ more seconds$/),
    });
  });
});

test('parameters in a form and in the URL are equivalent', async () => {
  const { marketplace, send } = await openMarketplace();
  const parameters = signed(QUERY, { keywords: '여성 가방' });
  const response = await fetch(marketplace.url, { method: 'POST', body: parameters });
  expect(await response.json()).toEqual(await send(parameters));
});

test('every request is counted, including refused ones', async () => {
  const { marketplace, send, ask } = await openMarketplace();
  await ask(CATEGORIES);
  await ask(QUERY);
  await send(new URLSearchParams({ method: QUERY }));
  expect(marketplace.requests()).toEqual({
    total: 3,
    byMethod: { [CATEGORIES]: 1, [QUERY]: 2 },
  });
});
