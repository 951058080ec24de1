import { requestLog } from '../log/request-log.ts';
import { readSettings, type Settings } from '../settings.ts';
import { explain } from './explain.ts';
import { printHelp } from './read-arguments.ts';

/** Bytes from which Node cuts small buffers. With its 64 KB, a cached response of 20 KB would keep all of them in memory. */
const BUFFER_POOL = 8 * 1024;

/** Milliseconds after which a hanging stop is forced. */
const STOP_TIMEOUT = 15_000;

/** Registers a function to be called when the process stops; the last registered is called first. */
export type OnStop = (close: () => unknown) => void;

/** An error that has already been reported, and is not printed again. */
export class ReportedError extends Error {
  override name = 'ReportedError';
}

type Start = (settings: Settings, onStop: OnStop) => Promise<void>;

/**
 * Runs a process of the shop until a signal, or the end of its parent process, stops it. If the start fails,
 * prints one line, closes what is open, and exits with code 1; so it does if a close fails.
 */
export function runService(start: Start) {
  void run(start).started.then(() => process.send?.('ready'));
}

/**
 * Runs a command in the same way; it stops when its work is done.
 * @param usage printed for `--help`, whatever the settings
 */
export function runCommand(usage: string, work: Start) {
  if (printHelp(process.argv.slice(2), usage)) return;
  const { started, stop } = run(work);
  void started.then(stop);
}

function run(start: Start) {
  Buffer.poolSize = BUFFER_POOL;
  const opened: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;

  async function closeAll() {
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    // Promise.try: a close that fails, in whichever way, must not keep the others open.
    for (const close of opened.reverse()) await Promise.try(close).catch(report);
  }

  async function stop() {
    stopping ??= closeAll();
    await stopping;
    process.exit();
  }

  // A log that nobody reads any more, such as one piped into `head`, is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  process.on('uncaughtException', (error: Error) => {
    console.error(hasParameters(error) ? requestLog.err(error).stack : error);
    process.exit(1);
  });

  const started = Promise.try(() =>
    start(readSettings(process.env), (close) => opened.push(close)),
  ).catch((error: unknown) => {
    // If a stop has interrupted the start, its failure is expected.
    if (!stopping) report(error);
    return stop();
  });
  return { started, stop };
}

/** Whether Node's own report of an error would include the parameters of a failed query. */
function hasParameters(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  return error.message.startsWith('Failed query') || [error.cause, ...errors].some(hasParameters);
}

function report(error: unknown) {
  if (!(error instanceof ReportedError)) console.error(explain(error));
  process.exitCode = 1;
}
