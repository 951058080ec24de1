// Imports products: see `catalogue` in docs/operations.md.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runTurbo } from './turbo.ts';

await runTurbo('build', '--filter=@damoa/api');
const cli = path.resolve(import.meta.dirname, '../apps/api/dist/catalogue/cli.js');
const { status } = spawnSync(process.execPath, [cli, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
