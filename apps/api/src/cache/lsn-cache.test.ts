import { expect, test } from 'vitest';
import { inScope, RequestScope } from '../db/request-scope.ts';
import { LsnCache } from './lsn-cache.ts';

const scopeAt = (lsn: bigint) => {
  const scope = new RequestScope({ requestId: 'test', isReading: true });
  scope.requireLsn(lsn);
  return scope;
};

function makeCache(minLsn = 0n) {
  return new LsnCache<string>(
    { maxBytes: 100, sizeOf: () => 1, freshFor: 60_000, isCacheable: () => true },
    () => minLsn,
  );
}

/** A request that must see `required`, and reads from a server at `lsn`. */
const request = (cache: LsnCache<string>, required: bigint, lsn: bigint) => {
  const scope = scopeAt(required);
  return inScope(scope, () =>
    cache.fetch('key', async () => {
      scope.noteRead(lsn);
      return `read at ${lsn}`;
    }),
  );
};

test('a request is not served an entry older than its LSN, and what it reads instead is stored for others', async () => {
  const cache = makeCache();
  expect(await request(cache, 0n, 10n)).toBe('read at 10');
  expect(await request(cache, 10n, 99n)).toBe('read at 10');
  expect(await request(cache, 11n, 20n)).toBe('read at 20');
  expect(await request(cache, 0n, 99n)).toBe('read at 20');
  expect(cache.get('key')).toBe('read at 20');
});

test('get, like fetch, does not return an entry older than the LSN of the request', async () => {
  const cache = makeCache();
  await request(cache, 0n, 10n);
  const lookup = (scope: RequestScope) => inScope(scope, async () => cache.get('key'));
  expect(await lookup(scopeAt(11n))).toBeUndefined();
  const scope = scopeAt(10n);
  expect(await lookup(scope)).toBe('read at 10');
  expect(scope.readLsn).toBe(10n);
});

test('a request that must see a newer LSN does not wait for a fetch in flight', async () => {
  const cache = makeCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const scope = scopeAt(0n);
  const first = inScope(scope, () =>
    cache.fetch('key', () => {
      scope.noteRead(10n);
      return promise;
    }),
  );
  const own = request(cache, 11n, 20n);
  resolve('read at 10');
  expect(await Promise.all([first, own])).toEqual(['read at 10', 'read at 20']);
});

test('only values read from a server that has reached the minimum LSN are stored', async () => {
  const cache = makeCache(7n);
  const scope = scopeAt(0n);
  await inScope(scope, () => cache.fetch('other', async () => 'value'));
  expect([scope.preferredLsn, scope.requiredLsn]).toEqual([7n, 0n]);
  // No server had reached it.
  expect(await request(cache, 0n, 6n)).toBe('read at 6');
  expect(cache.get('key')).toBeUndefined();
  await request(cache, 0n, 7n);
  expect(cache.get('key')).toBe('read at 7');
});

test('a value computed from a cached value has the LSN of the cached value', async () => {
  const [outer, inner] = [makeCache(), makeCache()];
  await request(inner, 0n, 10n);
  const made = (required: bigint) =>
    inScope(scopeAt(required), () => outer.fetch('key', () => request(inner, required, 20n)));
  const scope = scopeAt(0n);
  await inScope(scope, () => outer.fetch('key', () => inner.fetch('key', async () => 'new')));
  expect(scope.readLsn).toBe(10n);
  expect(await made(11n)).toBe('read at 20');
});
