import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { explain } from './explain.ts';

/** Milliseconds between two batches, and before a failed one is tried again. */
const INTERVAL = 1_000;
/** Different entries of one batch. */
const PER_BATCH = 2_000;
/** Different entries that wait: with more of them nothing is accepted until some have been written. */
const MOST_WAITING = 100_000;
/** Milliseconds in which a stop must have written everything. */
const STOP_TIMEOUT = 4_000;

/** What was counted, and how often. */
export interface Batch<Entry> {
  /** The same for every try: who writes it can tell that it was written before. */
  id: string;
  counts: { entry: Entry; times: number }[];
}

interface Options<Entry> {
  write: (batch: Batch<Entry>) => Promise<void>;
  /** Takes one line whenever a batch could not be written. */
  onFailure: (reason: string) => void;
  interval?: number;
  mostWaiting?: number;
}

/**
 * Counts equal entries in memory and writes the counts in batches, one at a time. A batch that fails is
 * tried again until it is written. Only the end of the process without `stop` loses what was counted.
 */
export class Tally<Entry> {
  readonly #options: Options<Entry>;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, { entry: Entry; times: number }>();
  #batch: Batch<Entry> | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: Options<Entry>) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#write(), options.interval ?? INTERVAL).unref();
  }

  /** @returns whether it was counted; false while too many different entries wait */
  add(entry: Entry) {
    const key = JSON.stringify(entry);
    const known = this.#waiting.get(key);
    if (known) known.times += 1;
    else if (this.#waiting.size >= (this.#options.mostWaiting ?? MOST_WAITING)) return false;
    else this.#waiting.set(key, { entry, times: 1 });
    return true;
  }

  /** Writes what has been counted, within seconds. */
  async stop() {
    clearInterval(this.#timer);
    const isLate = AbortSignal.timeout(STOP_TIMEOUT);
    while (this.#batch || this.#waiting.size > 0) {
      if (isLate.aborted) return this.#options.onFailure(`${this.#left()} counts are lost`);
      await this.#write();
      if (this.#batch) await setTimeout(100);
    }
  }

  /** Never rejects: what fails is tried again. */
  #write() {
    this.#writing ??= this.#writeBatch().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeBatch() {
    this.#batch ??= this.#nextBatch();
    if (!this.#batch) return;
    try {
      await this.#options.write(this.#batch);
      this.#batch = undefined;
    } catch (error) {
      this.#options.onFailure(explain(error));
    }
  }

  #nextBatch(): Batch<Entry> | undefined {
    const counts = this.#waiting.entries().take(PER_BATCH).toArray();
    for (const [key] of counts) this.#waiting.delete(key);
    if (counts.length === 0) return undefined;
    return { id: randomUUID(), counts: counts.map(([, count]) => count) };
  }

  #left() {
    const counts = [...this.#waiting.values(), ...(this.#batch?.counts ?? [])];
    return counts.reduce((sum, { times }) => sum + times, 0);
  }
}
