import { countViews } from '../catalogue/prices/price-checks.ts';
import type { Database } from '../db/client.ts';

/** Milliseconds between two writes. */
const INTERVAL = 30_000;
/** Products that are counted between two writes; more than a shop shows in that time. */
const MOST = 20_000;

export interface ViewCounter {
  /** Counts one view of each product. */
  count(ids: readonly number[]): void;
  /** Writes what has been counted. */
  stop(): Promise<void>;
}

/**
 * Counts which products are seen, so that their prices are checked sooner. It is no statistic: pages out
 * of a cache are not counted, and what cannot be written is forgotten.
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
        if (views.size < MOST || views.has(id)) views.set(id, (views.get(id) ?? 0) + 1);
      }
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
