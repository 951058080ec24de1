// Takes the screenshots for README.md again, in a separate shop with the demo catalogue.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expectNoArguments } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

expectNoArguments('npm run pictures   take the pictures of README.md again');
await runTurbo('build', '--filter=@damoa/api', '--filter=@damoa/web');
const { status } = spawnSync(process.execPath, ['scripts/take-pictures.ts'], {
  cwd: path.resolve(import.meta.dirname, '../apps/web'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
