import { setTimeout } from 'node:timers/promises';

/** Milliseconds that a caller waits for a reading. */
const MAX_WAIT = 1_000;

/**
 * Throttles a reading: returns a function that reads at most once per interval, and returns the last result
 * in between. It returns nothing if the reading failed, or takes longer than a second.
 */
export function atMostEvery<Item>(milliseconds: number, read: () => Promise<Item[]>) {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Item[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - readAt >= milliseconds) {
      readAt = performance.now();
      reading = read().catch(() => []);
    }
    return Promise.race([reading, setTimeout(MAX_WAIT, [], { ref: false })]);
  };
}
