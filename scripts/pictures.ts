// Takes the screenshots for README.md again, in a separate shop with the demo catalogue.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runTurbo } from './turbo.ts';

await runTurbo('build', '--filter=@damoa/api', '--filter=@damoa/web');
const { status } = spawnSync(process.execPath, ['scripts/take-pictures.ts'], {
  cwd: path.resolve(import.meta.dirname, '../apps/web'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
