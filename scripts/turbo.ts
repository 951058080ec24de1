import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const TURBO = path.resolve(import.meta.dirname, '../node_modules/.bin/turbo');

/** Milliseconds after which a run says that it takes time. */
const PATIENCE = 5_000;

/**
 * Runs tasks of the packages with Turborepo, which caches what has not changed. Prints one line, if it takes time.
 * @throws Error with the output of a failed task
 */
export async function runTurbo(...args: string[]) {
  const quiet = ['--output-logs=errors-only', '--log-prefix=none', '--ui=stream'];
  const turbo = spawn(TURBO, ['run', ...args, ...quiet], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
  const printed: Buffer[] = [];
  turbo.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  const tasks = args.filter((arg) => !arg.startsWith('--')).join(', ');
  const notice = setTimeout(() => console.error(`Running ${tasks} …`), PATIENCE);
  const [code] = await once(turbo, 'close');
  clearTimeout(notice);
  if (code !== 0) throw new Error(`${Buffer.concat(printed)}\nturbo run ${args.join(' ')} failed.`);
}
