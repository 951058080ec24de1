import { LRUCache } from 'lru-cache';

export interface CacheOptions<Value> {
  maxBytes: number;
  sizeOf: (value: Value, key: string) => number;
  /** Milliseconds for which a value is served as it is. */
  freshFor: number;
  /** Milliseconds after that in which it is still served, while one request revalidates it. */
  staleWhileRevalidate?: number;
  /** Milliseconds after `freshFor` in which it is served where making a newer one fails. */
  staleIfError?: number;
  /** Whether this value is stored; one that is not also removes what was stored before it. */
  isCacheable?: (value: Value) => boolean;
  /** Whether this value is a failure, such as a page with status 503: it is not stored, and removes nothing. */
  isFailure?: (value: Value) => boolean;
}

/** A value, and `performance.now()` before it was made. */
interface Entry<Value> {
  value: Value;
  since: number;
}

/** Is given what is stored, which may be what it would make again. */
type Make<Value> = (stored?: Value) => Promise<Value>;

/**
 * A cache in memory with single flight: requests for one key at one time share one `make`. The age of
 * a value counts from the moment when `make` was called.
 * @see https://www.rfc-editor.org/rfc/rfc5861 `stale-while-revalidate` and `stale-if-error`
 */
export class Cache<Value> {
  readonly #options: Required<CacheOptions<Value>>;
  readonly #entries: LRUCache<string, Entry<Value>, Make<Value>>;
  readonly #served = { hits: 0, stale: 0, misses: 0 };

  constructor(options: CacheOptions<Value>) {
    const { maxBytes, sizeOf } = options;
    this.#options = {
      staleWhileRevalidate: 0,
      staleIfError: 0,
      isCacheable: () => true,
      isFailure: () => false,
      ...options,
    };
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
      // Those who wait at the time of a `clear` are still served.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stored, { context: make, options }) => {
        // What was stored survives a failure.
        options.noDeleteOnFetchRejection = true;
        const entry = { since: performance.now(), value: await make(stored?.value) };
        if (this.#options.isFailure(entry.value)) throw new NotStored(entry);
        options.noDeleteOnFetchRejection = false;
        if (!this.#options.isCacheable(entry.value)) throw new NotStored(entry);
        return entry;
      },
    });
  }

  /** The stored value, if it is fresh. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry || ageOf(entry) >= this.#options.freshFor) return undefined;
    this.#served.hits += 1;
    return entry.value;
  }

  /** What was served since the start (`misses` had to wait for a value to be made), and what is stored now. */
  stats() {
    const { size: entries, calculatedSize: bytes } = this.#entries;
    return { ...this.#served, entries, bytes };
  }

  /** @throws what `make` throws, where no earlier value stands in */
  async fetch(key: string, make: Make<Value>): Promise<Value> {
    const { freshFor, staleWhileRevalidate } = this.#options;
    const stored = this.#entries.get(key);
    const staleFor = stored ? ageOf(stored) - freshFor : Number.POSITIVE_INFINITY;
    if (stored && staleFor < 0) {
      this.#served.hits += 1;
      return stored.value;
    }
    const making = this.#make(key, make);
    if (stored && staleFor < staleWhileRevalidate) {
      // Whoever asks next, and has to wait for it, learns of its failure.
      making.catch(() => {});
      this.#served.stale += 1;
      return stored.value;
    }
    return this.#orStored(key, making, stored);
  }

  /**
   * Makes a value now, and stores it, for a caller to whom one that was made earlier would be too old. Where
   * that fails, an earlier value stands in as it does for `fetch`.
   * @throws what `make` throws, where no earlier value stands in
   */
  renew(key: string, make: Make<Value>): Promise<Value> {
    const stored = this.#entries.peek(key);
    // Either ends a flight without its value being stored. Those who wait for it still are served it.
    if (stored) this.#entries.set(key, stored);
    else this.#entries.delete(key);
    return this.#orStored(key, this.#make(key, make), stored);
  }

  /** What is made or, where that fails, what is stored, unless it is too old. */
  async #orStored(key: string, making: Promise<Entry<Value>>, stored: Entry<Value> | undefined) {
    this.#served.misses += 1;
    const { freshFor, staleIfError } = this.#options;
    // Who comes here with a value that is fresh needs a newer one: to them it is stale.
    const longest = staleIfError === 0 ? 0 : freshFor + staleIfError;
    // Not after a `clear`: whoever made a change must not be served what was before it.
    const standIn = () =>
      stored && ageOf(stored) < longest && this.#entries.peek(key) === stored ? stored : undefined;
    try {
      const made = await making;
      const { value } = (this.#options.isFailure(made.value) && standIn()) || made;
      return value;
    } catch (error) {
      const instead = standIn();
      if (instead) return instead.value;
      throw error;
    }
  }

  /**
   * Forgets what is stored and what is in flight: no later request is served any of it. Those who
   * already wait still are.
   */
  clear() {
    this.#entries.clear();
  }

  /** Joins the `make` in flight for this key, or calls its own. */
  async #make(key: string, make: Make<Value>): Promise<Entry<Value>> {
    try {
      const entry = await this.#entries.fetch(key, { context: make, forceRefresh: true });
      if (!entry) throw new Error('a fetch without a value');
      return entry;
    } catch (error) {
      // Only the `fetchMethod` of this cache throws it, with an entry of its own.
      if (error instanceof NotStored) return error.entry as Entry<Value>;
      throw error;
    }
  }
}

/** Carries a value past lru-cache, which stores whatever a fetch resolves to. */
class NotStored extends Error {
  readonly entry: Entry<unknown>;

  constructor(entry: Entry<unknown>) {
    super('This value is not stored.');
    this.entry = entry;
  }
}

function ageOf({ since }: Entry<unknown>) {
  return performance.now() - since;
}
