import { Cache, type CacheOptions } from '@damoa/service';
import { type Lsn, MAX_LSN, MIN_LSN } from '../db/lsn.ts';
import { currentScope } from '../db/request-scope.ts';

export type CatalogueCache<Value> = Pick<Cache<Value>, 'get' | 'fetch' | 'stats'>;

interface Entry<Value> {
  value: Value;
  /** The value includes every change up to this LSN. */
  lsn: Lsn;
}

/**
 * A cache for data that requests read from any database server. An entry that is older than the LSN that a
 * request must see is not served to it: the request reads the data again, which may include its own change.
 */
export class LsnCache<Value> implements CatalogueCache<Value> {
  readonly #cache: Cache<Entry<Value>>;
  readonly #minLsn: () => Lsn;

  /**
   * @param minLsn the minimum LSN of entries: a value read from a server that has not reached it is
   *   not stored
   */
  constructor(
    {
      sizeOf,
      isCacheable,
      ...options
    }: Omit<CacheOptions<Value>, 'isFailure' | 'isCacheable'> & {
      isCacheable: () => boolean;
    },
    minLsn: () => Lsn,
  ) {
    this.#cache = new Cache({
      ...options,
      sizeOf: ({ value }, key) => sizeOf(value, key),
      isCacheable: ({ lsn }) => isCacheable() && lsn >= minLsn(),
    });
    this.#minLsn = minLsn;
  }

  /** The stored value, if it is fresh and new enough for the current request, if any. */
  get(key: string): Value | undefined {
    const scope = currentScope();
    const entry = this.#cache.get(key);
    if (!entry || entry.lsn < (scope?.requiredLsn ?? MIN_LSN)) return undefined;
    scope?.noteRead(entry.lsn);
    return entry.value;
  }

  async fetch(key: string, make: () => Promise<Value>): Promise<Value> {
    const scope = currentScope();
    const required = scope?.requiredLsn ?? MIN_LSN;
    const minLsn = this.#minLsn();
    scope?.preferLsn(minLsn);
    const makeEntry = async () => {
      const value = await make();
      // Outside a request, data is read from the primary. A value that needed no database read is never
      // outdated.
      return { value, lsn: scope ? (scope.readLsn ?? MAX_LSN) : minLsn };
    };
    const entry = await this.#cache.fetch(key, makeEntry);
    if (entry.lsn >= required) {
      scope?.noteRead(entry.lsn);
      return entry.value;
    }
    return (await this.#cache.renew(key, makeEntry)).value;
  }

  stats() {
    return this.#cache.stats();
  }

  clear() {
    this.#cache.clear();
  }
}
