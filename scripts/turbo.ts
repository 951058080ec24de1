import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const TURBO = path.resolve(import.meta.dirname, '../node_modules/.bin/turbo');

/** Milliseconds until a run that has not ended is announced. */
const NOTICE_DELAY = 5_000;

/** Runs tasks of the packages; if one fails, prints what it printed, and ends this process with exit code 1. */
export async function runTurbo(...args: string[]) {
  const failure = await runTasks(...args);
  if (failure === undefined) return;
  console.error(failure);
  process.exit(1);
}

/**
 * Runs tasks of the packages with Turborepo, which caches what has not changed. Announces a run that takes time in one line.
 * @returns what failed tasks printed; undefined if none failed
 */
export async function runTasks(...args: string[]) {
  const quiet = ['--output-logs=errors-only', '--log-prefix=none', '--ui=stream'];
  const turbo = spawn(TURBO, ['run', ...args, ...quiet], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
  const printed: Buffer[] = [];
  turbo.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  const tasks = args.filter((arg) => !arg.startsWith('--')).join(', ');
  const notice = setTimeout(() => console.error(`Running ${tasks} …`), NOTICE_DELAY);
  const [code] = await once(turbo, 'close');
  clearTimeout(notice);
  if (code === 0) return undefined;
  return `${Buffer.concat(printed)}\nturbo run ${args.join(' ')} failed.`;
}
