import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './wait.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Turns off rate limits: all visitors of a fault share an IP address, and few accounts write very much. */
export const NO_LIMITS = {
  LIMIT_LOGIN_ACCOUNT: '1000000',
  LIMIT_LOGIN_ADDRESS: '1000000',
  LIMIT_REGISTER: '1000000',
  LIMIT_WRITES: '1000000',
};

/** Starts a Node program whose output goes to `log`. */
export function launch(file: string, env: Record<string, string>, log: string) {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
}

/** Stops a process. @returns the milliseconds it took; undefined if it had to be killed after 20 seconds */
export async function stop(child: ChildProcess) {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGTERM');
  const took = await until(isOver, 20_000, 10);
  if (took === undefined) child.kill('SIGKILL');
  return took;
}

export async function tailOf(log: string) {
  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  return lines.slice(-10).join('\n');
}
