import { LRUCache } from 'lru-cache';

export interface CacheOptions<Value> {
  maxBytes: number;
  sizeOf: (value: Value, key: string) => number;
  /** Milliseconds for which a value is served as it is. */
  freshFor: number;
  /** Milliseconds after that in which it is still served, while one request revalidates it. */
  staleWhileRevalidate?: number;
  /** Milliseconds after `freshFor` in which it is served if making a newer one fails. */
  staleIfError?: number;
  /** Whether this value is stored; one that is not also removes what was stored before it. */
  isCacheable?: (value: Value) => boolean;
  /**
   * Whether this value is a failure, such as a page with status 503: it is not stored, and removes nothing.
   */
  isFailure?: (value: Value) => boolean;
}

/** A value, and `performance.now()` before it was made. */
interface Entry<Value> {
  value: Value;
  since: number;
}

/** Makes a value. Receives the stored one, which may still be right. */
type Make<Value> = (stored?: Value) => Promise<Value>;

/**
 * An in-memory cache with single flight: concurrent requests for one key share one `make`. The age of a value
 * counts from the call of `make`.
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
      // Callers waiting at the time of a `clear` still get their value.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stored, { context: make, options }) => {
        // The stored value survives a failure.
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

  /**
   * The requests since the start (`misses` had to wait for a value to be made), and the size of the cache.
   */
  stats() {
    const { size: entries, calculatedSize: bytes } = this.#entries;
    return { ...this.#served, entries, bytes };
  }

  /**
   * The stored value, or a new one.
   * @throws the error of `make`, if no earlier value may be served instead
   */
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
      // A failure is thrown to later callers that have to wait.
      making.catch(() => {});
      this.#served.stale += 1;
      return stored.value;
    }
    return this.#orStored(key, making, stored);
  }

  /**
   * Makes a value now, and stores it, for a caller that needs a newer one than those stored or in flight. If
   * that fails, an earlier value is served as by `fetch`.
   * @throws the error of `make`, if no earlier value may be served instead
   */
  renew(key: string, make: Make<Value>): Promise<Value> {
    const stored = this.#entries.peek(key);
    // Both abort a fetch in flight, so that its value is not stored. Callers waiting for it still get it.
    if (stored) this.#entries.set(key, stored);
    else this.#entries.delete(key);
    return this.#orStored(key, this.#make(key, make), stored);
  }

  /** The value being made or, if that fails, the stored one, unless it is too old. */
  async #orStored(key: string, making: Promise<Entry<Value>>, stored: Entry<Value> | undefined) {
    this.#served.misses += 1;
    const { freshFor, staleIfError } = this.#options;
    // A fresh stored value only gets here from `renew`, for whose caller it counts as stale.
    const longest = staleIfError === 0 ? 0 : freshFor + staleIfError;
    // Not after a `clear`, which follows a change that the stored value does not include.
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
   * Removes what is stored or in flight: no later request gets any of it. Callers that are already waiting
   * still get their value.
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
      // Only this cache's own `fetchMethod` throws it, so the entry has the right type.
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
