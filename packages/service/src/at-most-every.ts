import { setTimeout } from 'node:timers/promises';

/** Milliseconds that anybody waits for a reading. */
const LONGEST_WAIT = 1_000;

/**
 * A function that reads at most once in so many milliseconds, and gives what was read last meanwhile: nothing
 * while a reading takes longer than a second.
 */
export function atMostEvery<Item>(milliseconds: number, read: () => Promise<Item[]>) {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Item[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - readAt >= milliseconds) {
      readAt = performance.now();
      reading = read().catch(() => []);
    }
    return Promise.race([reading, setTimeout(LONGEST_WAIT, [], { ref: false })]);
  };
}
