import { Cache, type CacheOptions } from '@damoa/service';
import { END, type Position, START } from '../db/position.ts';
import { currentScope } from '../db/request-scope.ts';

export type CatalogueCache<Value> = Pick<Cache<Value>, 'get' | 'fetch' | 'stats'>;

interface Entry<Value> {
  value: Value;
  /** What it is at least as new as. */
  position: Position;
}

/**
 * A cache of what requests read from any server of the database. A request whose position is newer than that of
 * an entry is not served it: it reads for itself what it may have changed.
 */
export class PositionedCache<Value> implements CatalogueCache<Value> {
  readonly #cache: Cache<Entry<Value>>;
  readonly #positionOfAll: () => Position;

  /** @param positionOfAll what every entry is as new as: what is older, for lack of a server, is not stored */
  constructor(
    {
      sizeOf,
      isCacheable,
      ...options
    }: Omit<CacheOptions<Value>, 'isFailure' | 'isCacheable'> & {
      isCacheable: () => boolean;
    },
    positionOfAll: () => Position,
  ) {
    this.#cache = new Cache({
      ...options,
      sizeOf: ({ value }, key) => sizeOf(value, key),
      isCacheable: ({ position }) => isCacheable() && position >= positionOfAll(),
    });
    this.#positionOfAll = positionOfAll;
  }

  /** The stored value, if it is fresh, and new enough for the request that asks, if one does. */
  get(key: string): Value | undefined {
    const scope = currentScope();
    const entry = this.#cache.get(key);
    if (!entry || entry.position < (scope?.required ?? START)) return undefined;
    scope?.see(entry.position);
    return entry.value;
  }

  async fetch(key: string, make: () => Promise<Value>): Promise<Value> {
    const scope = currentScope();
    const required = scope?.required ?? START;
    const ofAll = this.#positionOfAll();
    scope?.prefer(ofAll);
    const makeEntry = async () => {
      const value = await make();
      // Without a request, it is read from the primary. No change makes older what nothing was read for.
      return { value, position: scope ? (scope.seen ?? END) : ofAll };
    };
    const entry = await this.#cache.fetch(key, makeEntry);
    if (entry.position >= required) {
      scope?.see(entry.position);
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
