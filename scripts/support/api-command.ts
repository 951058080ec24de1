import { spawn } from 'node:child_process';
import path from 'node:path';
import { runTurbo } from '../turbo.ts';

/**
 * Builds the API, runs one of its commands with the arguments of this process, and exits with its exit code.
 */
export async function runApiCommand(file: string, ...args: string[]) {
  // The channel to `run.mjs` closes if that is killed.
  process.on('disconnect', () => process.exit(1));
  await runTurbo('build', '--filter=@damoa/api');
  const command = path.resolve(import.meta.dirname, '../../apps/api/dist', file);
  const child = spawn(process.execPath, [command, ...args, ...process.argv.slice(2)], {
    // The command stops when this channel closes, however this process ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
