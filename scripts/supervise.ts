import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { type OnStop, ReportedError } from '../packages/service/src/index.ts';

/** Milliseconds before a process is started again, by how often in a row it has ended early. */
const DELAYS = [0, 500, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000];

/** Milliseconds after its start before which an end is early. */
const EARLY = 5_000;

/** Milliseconds for a process to stop by itself. PostgreSQL goes on to stop without its owner. */
const STOP_TIMEOUT = 6_000;

export interface Supervised {
  /** What the operator knows it by, with its article. */
  name: string;
  /** The arguments of Node. */
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Starts a process, waits until it says that it is ready, and starts it again whenever it ends, until
 * the stop. One that ends again and again ends the whole shop, with exit code 1.
 * @throws ReportedError when it ends before it was ready for the first time
 */
export async function supervise(
  supervised: Supervised,
  onStop: OnStop,
  { delays = DELAYS, early = EARLY } = {},
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { name } = supervised;
  let current = launch(supervised);
  onStop(async () => {
    stopping.abort();
    const { child, ended } = current;
    child.kill('SIGTERM');
    const timer = globalThis.setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    await ended;
    clearTimeout(timer);
  });

  if (!(await current.ready)) throw new ReportedError(`${name} ended.`);

  async function restart() {
    let ends = 0;
    for (;;) {
      const cause = await current.ended;
      if (signal.aborted) return;
      if (performance.now() - current.since >= early) ends = 0;
      const delay = delays[ends];
      ends += 1;
      if (delay === undefined) {
        const times = `${ends} times in a row soon after its start`;
        console.error(`${name} ended ${times}, the last time with ${cause}; giving up.`);
        process.exitCode = 1;
        process.kill(process.pid, 'SIGTERM');
        return;
      }
      console.error(`${name} ended unexpectedly (${cause}); starting it again.`);
      await setTimeout(delay, undefined, { signal });
      current = launch(supervised);
      void current.ready.then((isReady) => isReady && console.error(`${name} runs again.`));
    }
  }
  // Rejected only by a stop during a delay.
  void restart().catch(() => {});
}

function launch({ args, env }: Supervised) {
  const since = performance.now();
  const child = spawn(process.execPath, args, {
    // A group of its own: Ctrl-C reaches it through us, once everything is told to stop in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  });
  const ended = once(child, 'exit').then(
    ([code, signal]): string => signal ?? `exit code ${code}`,
    // It could not even be started.
    (error: Error) => error.message,
  );
  // The channel closes when its last message has been read, which may be after the exit.
  const isReady = once(child, 'message').then(() => true);
  const isOver = once(child, 'disconnect').then(() => false);
  const ready = Promise.race([isReady, isOver]).catch(() => false);
  return { child, ended, ready, since };
}
