import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cache, type CacheOptions } from './cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A cache whose values are numbered in the order in which they were made. */
function counting(options: Partial<CacheOptions<string>> = {}) {
  let count = 0;
  const make = vi.fn(async () => {
    count += 1;
    return `value ${count}`;
  });
  const cache = new Cache<string>({
    maxBytes: 1_000,
    sizeOf: (value) => value.length,
    freshFor: 100,
    ...options,
  });
  return { cache, make, read: (key = 'key') => cache.fetch(key, make) };
}

/** A promise that is settled from outside. */
const pending = () => Promise.withResolvers<string>();

const STALE = { staleWhileRevalidate: 100, staleIfError: 1_000 };

test('fifty concurrent requests for one key share one make', async () => {
  const { make, read } = counting();
  const values = await Promise.all(Array.from({ length: 50 }, () => read()));
  expect(new Set(values)).toEqual(new Set(['value 1']));
  expect(make).toHaveBeenCalledTimes(1);
});

test('make receives the stored value', async () => {
  const { cache } = counting();
  const append = async (stored = '') => `${stored}.`;
  const values = [await cache.fetch('key', append)];
  await pass(150);
  values.push(await cache.fetch('key', append));
  cache.clear();
  values.push(await cache.fetch('key', append));
  expect(values).toEqual(['.', '..', '.']);
});

test('keys do not share values', async () => {
  const { read } = counting();
  expect(await Promise.all([read('one'), read('two')])).toEqual(['value 1', 'value 2']);
});

test('the freshness of a value counts from the call of its make', async () => {
  const { cache, read } = counting();
  const { promise, resolve } = pending();
  const slow = cache.fetch('key', () => promise);
  await pass(60);
  resolve('slow');
  expect(await slow).toBe('slow');
  await pass(30);
  expect(cache.get('key')).toBe('slow');
  await pass(20);
  expect(cache.get('key')).toBeUndefined();
  expect(await read()).toBe('value 1');
});

test('a stale value is served at once while one request revalidates it', async () => {
  const { make, read } = counting(STALE);
  await read();
  await pass(150);
  expect(await Promise.all([read(), read()])).toEqual(['value 1', 'value 1']);
  await pass(1);
  expect(await read()).toBe('value 2');
  expect(make).toHaveBeenCalledTimes(2);
});

test('after staleWhileRevalidate a stale value is not served if a new one can be made', async () => {
  const { read } = counting(STALE);
  await read();
  await pass(250);
  expect(await read()).toBe('value 2');
});

test('a failed revalidation is thrown only to callers that have to wait for it', async () => {
  const { make, read } = counting({ staleWhileRevalidate: 100 });
  await read();
  await pass(150);
  make.mockRejectedValue(new Error('away'));
  expect(await read()).toBe('value 1');
  await pass(100);
  await expect(read()).rejects.toThrow('away');
});

test.each([
  ['throws', () => Promise.reject(new Error('away'))],
  ['is a failure', async () => 'failure'],
])('if making %s, the stale value is served until staleIfError', async (_, fail) => {
  const { cache, read } = counting({ ...STALE, isFailure: (value) => value === 'failure' });
  await read();
  await pass(500);
  expect(await cache.fetch('key', fail)).toBe('value 1');
  expect(await cache.fetch('key', fail)).toBe('value 1');
  await pass(700);
  expect(String(await cache.fetch('key', fail).catch(String))).toMatch(/away|failure/);
});

test('a failure is returned to all callers that waited for it, and not stored', async () => {
  const { cache, read } = counting({ isFailure: (value) => value === 'failure' });
  const fail = async () => 'failure';
  const both = await Promise.all([cache.fetch('key', fail), read()]);
  expect(both).toEqual(['failure', 'failure']);
  expect(await read()).toBe('value 1');
});

test('an error is thrown to all callers that waited for it, and not stored', async () => {
  const { make, read } = counting();
  make.mockRejectedValueOnce(new Error('away'));
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe('value 1');
});

test('an uncacheable value is returned to all callers that waited, and removes the stored value', async () => {
  const { cache, make, read } = counting({ ...STALE, isCacheable: (value) => value !== 'gone' });
  await read();
  await pass(250);
  make.mockResolvedValueOnce('gone');
  expect(await Promise.all([read(), read()])).toEqual(['gone', 'gone']);
  // No stale value is left to be served instead.
  await expect(cache.fetch('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

test('a value begun before a clear is returned to callers that waited already, but to no later ones', async () => {
  const { cache, read } = counting();
  const { promise, resolve } = pending();
  const before = cache.fetch('key', () => promise);
  cache.clear();
  expect(await read()).toBe('value 1');
  resolve('old');
  expect(await before).toBe('old');
  expect(await read()).toBe('value 1');
});

test('a value stored before a clear is not served if making a new one fails', async () => {
  const { cache, read } = counting(STALE);
  await read();
  await pass(500);
  const { promise, reject } = pending();
  const waiting = cache.fetch('key', () => promise);
  cache.clear();
  reject(new Error('away'));
  await expect(waiting).rejects.toThrow('away');
});

test('renew returns no earlier value, neither stored nor in flight', async () => {
  const { cache, make, read } = counting(STALE);
  await read();
  expect(await cache.renew('key', make)).toBe('value 2');
  expect(await read()).toBe('value 2');
  await pass(150);
  const { promise, resolve } = pending();
  expect(await cache.fetch('key', () => promise)).toBe('value 2');
  expect(await cache.renew('key', make)).toBe('value 3');
  resolve('begun before');
  await pass(1);
  expect(await read()).toBe('value 3');
});

test.each(['value 1', undefined])(
  'with %s stored, concurrent calls of renew do not share a value',
  async (before) => {
    const { cache, read } = counting();
    if (before) await read();
    const [earlier, later] = [pending(), pending()];
    const both = [earlier, later].map(({ promise }) => cache.renew('key', () => promise));
    later.resolve('later');
    await pass(1);
    earlier.resolve('earlier');
    expect(await Promise.all(both)).toEqual(['earlier', 'later']);
    expect(await read()).toBe('later');
  },
);

test('callers waiting for a value that is renewed meanwhile get the value that they waited for', async () => {
  const { cache, make } = counting();
  const { promise, resolve } = pending();
  const waiting = cache.fetch('key', () => promise);
  await cache.renew('key', make);
  resolve('begun before');
  expect(await waiting).toBe('begun before');
});

test('without staleIfError, a failed renew throws even if the stored value is fresh', async () => {
  const { cache, make, read } = counting();
  await read();
  make.mockRejectedValueOnce(new Error('away'));
  await expect(cache.renew('key', make)).rejects.toThrow('away');
  expect(cache.get('key')).toBe('value 1');
});

test('with staleIfError, a failed renew returns the stored value and leaves it stored', async () => {
  const { cache, make, read } = counting(STALE);
  await read();
  make.mockRejectedValueOnce(new Error('away'));
  expect(await cache.renew('key', make)).toBe('value 1');
  expect(cache.get('key')).toBe('value 1');
});

test('the least recently used values are evicted first', async () => {
  const { cache, read } = counting({ maxBytes: 20 });
  await read('one');
  await read('two');
  expect(cache.get('one')).toBe('value 1');
  await read('three');
  expect([cache.get('one'), cache.get('two')]).toEqual(['value 1', undefined]);
});

test('stats count hits, stale values and misses', async () => {
  const { cache, read } = counting(STALE);
  await read();
  await read();
  cache.get('key');
  cache.get('other');
  await pass(150);
  await read();
  expect(cache.stats()).toMatchObject({ hits: 2, stale: 1, misses: 1, entries: 1 });
});
