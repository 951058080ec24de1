import { countViews } from '../catalogue/prices/check-schedule.ts';
import type { Database } from '../db/client.ts';

/** Milliseconds between two writes. */
const INTERVAL = 30_000;
/** The most products that are counted between two writes, more than are shown in that time. */
const MAX_PRODUCTS = 20_000;

export interface ViewCounter {
  /** Counts one view of each product. */
  count(ids: readonly number[]): void;
  /** Writes the remaining counts and ends the timer. */
  stop(): Promise<void>;
}

/**
 * Counts views of products, so that the prices of popular ones are checked sooner. The counts are not exact:
 * cached pages are not counted, and counts that cannot be written are dropped.
 * @param mayWrite counts are dropped while it returns false
 */
export function viewCounter(db: Database, mayWrite: () => boolean): ViewCounter {
  let views = new Map<number, number>();

  async function write() {
    if (views.size === 0) return;
    const counted = views;
    views = new Map();
    if (mayWrite()) await countViews(db, counted).catch(() => {});
  }
  const timer = setInterval(write, INTERVAL).unref();
  return {
    count(ids) {
      for (const id of ids) {
        if (views.size < MAX_PRODUCTS || views.has(id)) views.set(id, (views.get(id) ?? 0) + 1);
      }
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
