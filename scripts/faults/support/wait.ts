import { setTimeout } from 'node:timers/promises';

export { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls a condition.
 * @returns the milliseconds until it was true; undefined if it was not within `longest`
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  longest: number,
  every = 50,
): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < longest) {
    if (await condition()) return performance.now() - started;
    await setTimeout(every);
  }
  return undefined;
}

/** @throws Error if the condition is not true within `longest` milliseconds */
export async function must(
  what: string,
  condition: () => boolean | Promise<boolean>,
  longest: number,
) {
  if ((await until(condition, longest)) === undefined) {
    throw new Error(`${what}: not within ${longest / 1000} s`);
  }
}
