import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { explain } from './process/explain.ts';

/** Milliseconds between two batches, and before a failed one is retried. */
const INTERVAL = 1_000;
/** Distinct entries per batch; even with the longest texts they fit into a request body. */
const PER_BATCH = 1_000;
/** Distinct entries that may wait; beyond that, new ones are refused until some have been written. */
const MAX_WAITING = 100_000;
/** Their characters in all: 100,000 of the longest entries would take 150 MB. */
const MAX_CHARACTERS = 8_000_000;
/** Milliseconds in which a stop must have written everything. */
const STOP_TIMEOUT = 4_000;

/** Entries, and how often each was counted. */
export interface Batch<Entry> {
  /** Remains the same for retries, so that a batch that was written before can be recognised. */
  id: string;
  counts: { entry: Entry; times: number }[];
}

/** The batch itself is invalid: retrying it would not help. */
export class RejectedBatch extends Error {
  override name = 'RejectedBatch';
}

interface Options<Entry> {
  /** Throws `RejectedBatch` for an invalid batch; after any other error the batch is retried. */
  write: (batch: Batch<Entry>) => Promise<void>;
  /** Called with one line whenever a batch could not be written, or a count is lost. */
  onFailure: (reason: string) => void;
  interval?: number;
  maxWaiting?: number;
}

/**
 * Counts equal entries in memory and writes the counts in batches, one at a time. A failed batch is retried
 * until it is written; a rejected one is halved until only its invalid entries are left out. Nothing else is
 * lost, unless the process ends without `stop`.
 */
export class Tally<Entry> {
  readonly #options: Options<Entry>;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, { entry: Entry; times: number }>();
  /** The characters of the keys of `#waiting`. */
  #characters = 0;
  /** The first one is written next. */
  #batches: Batch<Entry>[] = [];
  #writing: Promise<void> | undefined;

  constructor(options: Options<Entry>) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#write(), options.interval ?? INTERVAL).unref();
  }

  /** @returns whether the entry was counted; false while too many distinct entries wait */
  add(entry: Entry) {
    const key = JSON.stringify(entry);
    const known = this.#waiting.get(key);
    if (known) {
      known.times += 1;
      return true;
    }
    const isFull =
      this.#waiting.size >= (this.#options.maxWaiting ?? MAX_WAITING) ||
      this.#characters >= MAX_CHARACTERS;
    if (isFull) return false;
    this.#waiting.set(key, { entry, times: 1 });
    this.#characters += key.length;
    return true;
  }

  /** The number of distinct entries that have not been written yet. */
  stats() {
    const inBatches = this.#batches.reduce((sum, { counts }) => sum + counts.length, 0);
    return { waiting: this.#waiting.size + inBatches };
  }

  /** Writes everything counted so far, within seconds. */
  async stop() {
    clearInterval(this.#timer);
    const isLate = AbortSignal.timeout(STOP_TIMEOUT);
    while (this.#batches.length > 0 || this.#waiting.size > 0) {
      if (isLate.aborted) return this.#options.onFailure(`${this.#left()} counts are lost`);
      await this.#write();
      if (this.#batches.length > 0) await setTimeout(100);
    }
  }

  /** Never rejects: failed batches are retried. */
  #write() {
    this.#writing ??= this.#writeBatches().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  /** Continues while full batches wait, to keep up with any rate of entries. */
  async #writeBatches() {
    do {
      if (this.#batches.length === 0) this.#takeBatch();
      const [batch] = this.#batches;
      if (!batch) return;
      try {
        await this.#options.write(batch);
        this.#batches.shift();
      } catch (error) {
        if (!(error instanceof RejectedBatch)) return this.#options.onFailure(explain(error));
        this.#halve(batch, explain(error));
      }
    } while (this.#batches.length > 0 || this.#waiting.size >= PER_BATCH);
  }

  #takeBatch() {
    const counts = this.#waiting.entries().take(PER_BATCH).toArray();
    for (const [key] of counts) {
      this.#waiting.delete(key);
      this.#characters -= key.length;
    }
    if (counts.length > 0) this.#batches.push(batchOf(counts.map(([, count]) => count)));
  }

  #halve({ counts }: Batch<Entry>, reason: string) {
    this.#batches.shift();
    if (counts.length === 1) {
      this.#options.onFailure(`A count is left out: ${reason}`);
      return;
    }
    const middle = Math.ceil(counts.length / 2);
    this.#batches.unshift(batchOf(counts.slice(0, middle)), batchOf(counts.slice(middle)));
  }

  #left() {
    const counts = [...this.#waiting.values(), ...this.#batches.flatMap(({ counts }) => counts)];
    return counts.reduce((sum, { times }) => sum + times, 0);
  }
}

function batchOf<Entry>(counts: Batch<Entry>['counts']): Batch<Entry> {
  return { id: randomUUID(), counts };
}
