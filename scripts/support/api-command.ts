import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runTurbo } from '../turbo.ts';

/** Builds the API, and runs one of its commands with the arguments of this process. */
export async function runApiCommand(file: string, ...args: string[]) {
  await runTurbo('build', '--filter=@damoa/api');
  const command = path.resolve(import.meta.dirname, '../../apps/api/dist', file);
  const { status } = spawnSync(process.execPath, [command, ...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
