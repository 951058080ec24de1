import {
  type Fault,
  type MarketplaceOptions,
  startMarketplace,
  TRIAL_KEY,
  TRIAL_SECRET,
  TRIAL_TRACKING_ID,
} from '@damoa/marketplace-stand-in';
import { expect, onTestFinished, test } from 'vitest';
import { type MarketplaceOptions as ClientOptions, marketplaceClient } from './client.ts';
import {
  IllegalTimestamp,
  MarketplaceBan,
  MarketplaceRefused,
  MarketplaceUnavailable,
  MarketplaceUnreachable,
  QuotaExhausted,
} from './errors.ts';

const METHOD = 'aliexpress.affiliate.product.query';

/** Starts a marketplace, and a client that does not wait between tries. */
async function open(
  own: Partial<Pick<ClientOptions, 'appKey' | 'appSecret' | 'deadline' | 'rateLimiter'>> & {
    quota?: number;
  } = {},
  options: Partial<MarketplaceOptions> = {},
) {
  const { quota = Number.POSITIVE_INFINITY, ...rest } = own;
  const marketplace = await startMarketplace({ products: 5, categories: [], ...options });
  onTestFinished(() => marketplace.stop());
  const bans: number[] = [];
  const pauses: number[] = [];
  let taken = 0;
  const client = marketplaceClient({
    url: marketplace.url,
    appKey: TRIAL_KEY,
    appSecret: TRIAL_SECRET,
    trackingId: TRIAL_TRACKING_ID,
    rateLimiter: {
      async take() {
        if (taken === quota) throw new QuotaExhausted(new Date(0));
        taken += 1;
        return async () => {
          taken -= 1;
        };
      },
      async ban(seconds) {
        bans.push(seconds);
      },
    },
    pause: async (milliseconds) => pauses.push(milliseconds),
    ...rest,
  });
  const query = (parameters = {}) => client.call(METHOD, { page_size: '50', ...parameters });
  const counts = () => ({ sent: marketplace.requests().total, taken });
  return { marketplace, client, query, counts, bans, pauses };
}

const PASSING: Fault[] = ['remote_error', 'system_error', 'http_500', 'html', 'truncated', 'cut'];

test.each(PASSING)('%s is retried until a request succeeds', async (fault) => {
  const { marketplace, query, counts } = await open();
  marketplace.misbehave(fault, 3);
  expect(await query()).toMatchObject({ total_record_count: 5 });
  expect(counts()).toEqual({ sent: 4, taken: 4 });
});

test.each(PASSING)('persistent %s is reported after four tries', async (fault) => {
  const { marketplace, query, counts } = await open();
  marketplace.misbehave(fault, 10);
  await expect(query()).rejects.toThrow(MarketplaceUnavailable);
  expect(counts()).toEqual({ sent: 4, taken: 4 });
});

test('a response that does not arrive in time is requested again', async () => {
  const { marketplace, query, counts } = await open({ deadline: 90 });
  marketplace.misbehave('slow');
  expect(await query()).toMatchObject({ total_record_count: 5 });
  expect(counts().sent).toBeGreaterThan(1);
});

test('an unreachable marketplace is reported with its host, and its requests are given back', async () => {
  const { marketplace, query, counts } = await open();
  await marketplace.stop();
  await expect(query()).rejects.toThrow(
    /127\.0\.0\.1:\d+ does not answer: ECONNREFUSED.*ALIEXPRESS_URL/,
  );
  expect(counts().taken).toBe(0);
});

test('an unreachable marketplace is reported even if its requests cannot be given back', async () => {
  const giveBack = () => Promise.reject(new Error('The database is away.'));
  const { marketplace, query } = await open({
    rateLimiter: { take: async () => giveBack, ban: async () => {} },
  });
  await marketplace.stop();
  await expect(query()).rejects.toThrow(MarketplaceUnreachable);
});

test('pauses are random, and their maximum doubles with each try', async () => {
  const { marketplace, query, pauses } = await open();
  marketplace.misbehave('http_500', 80);
  for (let call = 0; call < 20; call += 1) await expect(query()).rejects.toThrow();
  expect(pauses).toHaveLength(60);
  expect(new Set(pauses).size).toBe(60);
  [500, 1_000, 2_000].forEach((longest, index) => {
    const ofTry = pauses.filter((_, position) => position % 3 === index);
    expect(Math.max(...ofTry)).toBeLessThan(longest);
    expect(Math.max(...ofTry)).toBeGreaterThan(longest / 2);
  });
});

test('a rejected timestamp is renewed once', async () => {
  const { marketplace, query, counts } = await open();
  marketplace.misbehave('IllegalTimestamp', 1);
  expect(await query()).toMatchObject({ total_record_count: 5 });
  expect(counts().sent).toBe(2);
  marketplace.misbehave('IllegalTimestamp', 10);
  await expect(query()).rejects.toThrow(IllegalTimestamp);
  await expect(query()).rejects.toThrow('Set the clock');
  expect(counts()).toEqual({ sent: 6, taken: 6 });
});

test('a rejected timestamp does not cause a fifth try', async () => {
  const { marketplace, query, counts } = await open();
  marketplace.misbehave('http_500', 3);
  marketplace.misbehave('IllegalTimestamp');
  await expect(query()).rejects.toThrow(IllegalTimestamp);
  expect(counts().sent).toBe(4);
});

test('a ban lasts as long as its message says, without an additional pause', async () => {
  const { marketplace, query, bans, pauses } = await open();
  marketplace.misbehave({ ban: 37 }, 3);
  expect(await query()).toMatchObject({ total_record_count: 5 });
  expect(bans).toEqual([37, 37, 37]);
  expect(pauses).toEqual([]);
});

test('a persistent ban is reported after four tries, and still blocks others', async () => {
  const { marketplace, query, counts, bans } = await open();
  marketplace.misbehave({ ban: 7 * 86_400 }, 10);
  await expect(query()).rejects.toThrow(MarketplaceBan);
  expect(counts().sent).toBe(4);
  // Limited to a day: a timer of more than 24 days would fire at once.
  expect(bans).toEqual([86_400, 86_400, 86_400, 86_400]);
});

test('an empty result is not an error', async () => {
  const { marketplace, query, counts } = await open();
  marketplace.misbehave('empty');
  expect(await query()).toBeUndefined();
  expect(await query({ page_no: '99' })).toBeUndefined();
  expect(counts().sent).toBe(2);
});

test.each([
  ['not_registered', /401 .*ALIEXPRESS_TRACKING_ID/],
  ['InvalidAppKey', /InvalidAppKey .*ALIEXPRESS_APP_KEY/],
  ['IncompleteSignature', /IncompleteSignature .*ALIEXPRESS_APP_SECRET/],
] as const)('%s is not retried, and the error says what to check', async (fault, message) => {
  const { marketplace, query, counts } = await open();
  marketplace.misbehave(fault);
  const failure = await query().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MarketplaceRefused);
  expect(failure).toHaveProperty('message', expect.stringMatching(message));
  expect(counts()).toEqual({ sent: 1, taken: 1 });
});

test('a method that the marketplace does not know is not retried', async () => {
  const { client, counts } = await open();
  await expect(client.call('aliexpress.no.such.method')).rejects.toThrow(MarketplaceRefused);
  expect(counts().sent).toBe(1);
});

test('the errors for a wrong key and a wrong secret do not reveal them', async () => {
  const wrongKey = await open({ appKey: '99887766' });
  await expect(wrongKey.query()).rejects.toThrow(/^(?!.*99887766).*InvalidAppKey/);
  const wrongSecret = await open({ appSecret: 'a-wrong-secret' });
  await expect(wrongSecret.query()).rejects.toThrow(/^(?!.*a-wrong-secret).*IncompleteSignature/);
});

test('any text is signed as sent', async () => {
  const { query, counts } = await open();
  for (const keywords of ['무선 이어폰', 'a+b&c=d%20', '한글\u{1f600}', '\ud800', '한', '\n']) {
    await query({ keywords });
  }
  expect(counts().sent).toBe(6);
});

test('every try counts against the quota', async () => {
  const { marketplace, query, counts } = await open({ quota: 2 });
  marketplace.misbehave('http_500', 10);
  await expect(query()).rejects.toThrow(QuotaExhausted);
  expect(counts()).toEqual({ sent: 2, taken: 2 });
});
