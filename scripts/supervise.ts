import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { type OnStop, ReportedError } from '../packages/service/src/index.ts';

/** Milliseconds before each restart after consecutive early ends. */
const DELAYS = [0, 500, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000];

/** An end within this many milliseconds of the start is early. */
const EARLY = 5_000;

/**
 * Milliseconds until a process that does not stop is killed. PostgreSQL then still shuts down by itself, unless it
 * is frozen.
 */
const STOP_TIMEOUT = 6_000;

export interface Supervised {
  /** Its name in messages, with an article. */
  name: string;
  /** Arguments for Node. */
  args: string[];
  env?: NodeJS.ProcessEnv;
  /**
   * Whether the shop works without it. Then it is restarted even if it ends before it is ready for the first
   * time, and however often it ends.
   */
  isDispensable?: boolean;
}

/**
 * Starts a process, waits until it is ready, and restarts it whenever it ends. A process that ends early too
 * often stops the whole shop, with exit code 1, unless it is dispensable: then it is restarted after the longest
 * of the delays each time.
 * @throws Error if it ends before it is ready for the first time, and is not dispensable: ReportedError unless it was
 * killed
 */
export async function supervise(
  supervised: Supervised,
  onStop: OnStop,
  { delays = DELAYS, early = EARLY, stopTimeout = STOP_TIMEOUT } = {},
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { name } = supervised;
  let current = launch(supervised);
  onStop(async () => {
    stopping.abort();
    const { child, ended } = current;
    child.kill('SIGTERM');
    const timer = globalThis.setTimeout(() => {
      console.error(`${name} did not stop within ${stopTimeout / 1_000} s: it is killed.`);
      child.kill('SIGKILL');
    }, stopTimeout);
    await ended;
    clearTimeout(timer);
  });

  if (!supervised.isDispensable && !(await current.ready)) {
    const message = `${name} ended (${await current.ended}).`;
    // A process that exits has printed the reason; one that is killed could not.
    throw current.child.signalCode ? new Error(message) : new ReportedError(message);
  }

  async function restart() {
    let ends = 0;
    let isReported = false;
    const oftenEnded = (cause: string) =>
      `${name} ended ${delays.length + 1} times in a row soon after its start, the last time with ${cause}`;
    for (;;) {
      const cause = await current.ended;
      if (signal.aborted) return;
      if (performance.now() - current.since >= early) ends = 0;
      const isTooOften = ends === delays.length;
      if (isTooOften && !supervised.isDispensable) {
        console.error(`${oftenEnded(cause)}; giving up.`);
        process.exitCode = 1;
        process.kill(process.pid, 'SIGTERM');
        return;
      }
      const delay = delays[ends] ?? delays.at(-1);
      if (isTooOften && !isReported) {
        isReported = true;
        const seconds = (delay ?? 0) / 1_000;
        console.error(`${oftenEnded(cause)}; it is started again every ${seconds} s.`);
      } else if (!isTooOften) {
        ends += 1;
        isReported = false;
        console.error(`${name} ended unexpectedly (${cause}); starting it again.`);
      }
      await setTimeout(delay, undefined, { signal });
      current = launch(supervised);
      void current.ready.then((isReady) => isReady && console.error(`${name} runs again.`));
    }
  }
  // Rejects only if a stop interrupts a delay.
  void restart().catch(() => {});
}

function launch({ args, env }: Supervised) {
  const since = performance.now();
  const child = spawn(process.execPath, args, {
    // In its own process group, so that Ctrl-C does not stop it out of order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  });
  const ended = once(child, 'exit').then(
    ([code, signal]): string => signal ?? `exit code ${code}`,
    // The process could not be spawned.
    (error: Error) => error.message,
  );
  // Not `exit`, after which the channel may still deliver a message.
  const isReady = once(child, 'message').then(() => true);
  const isOver = once(child, 'disconnect').then(() => false);
  const ready = Promise.race([isReady, isOver]).catch(() => false);
  return { child, ended, ready, since };
}
