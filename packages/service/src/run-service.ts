import { explain } from './explain.ts';
import { readSettings, type Settings } from './settings.ts';

/** Milliseconds until a stop that hangs is cut short. */
const LONGEST_STOP = 15_000;

/** Registers what a stop must close; the latest registered is closed first. */
export type OnStop = (close: () => unknown) => void;

/** A failure of which the person at the terminal has already been told. */
export class ToldFailure extends Error {
  override name = 'ToldFailure';
}

type Start = (settings: Settings, onStop: OnStop) => Promise<void>;

/**
 * Runs a process of the shop until it is told to stop: by a signal, or by the end of the process
 * that started it. A start that fails says why in one line, closes what is open, and exits with 1.
 */
export function runService(start: Start) {
  run(start).started.then(() => process.send?.('ready'));
}

/** The same for a command, which stops by itself when its work is done. */
export function runCommand(work: Start) {
  const { started, stop } = run(work);
  started.then(stop);
}

function run(start: Start) {
  const opened: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;

  async function closeAll() {
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    for (const close of opened.reverse()) await close();
  }

  async function stop() {
    stopping ??= closeAll();
    await stopping.catch((error: unknown) => {
      console.error(explain(error));
      process.exitCode = 1;
    });
    process.exit();
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);

  const started = Promise.try(() =>
    start(readSettings(process.env), (close) => opened.push(close)),
  ).catch((error: unknown) => {
    // What a stop interrupts is bound to fail.
    if (!stopping) {
      if (!(error instanceof ToldFailure)) console.error(explain(error));
      process.exitCode = 1;
    }
    return stop();
  });
  return { started, stop };
}
