// Runs a benchmark: `npm run bench -- search` runs bench/search.ts of one of the applications.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const files = new Map(
  globSync('{apps,packages}/*/bench/*.ts', { cwd: ROOT }).map((file) => [
    path.basename(file, '.ts'),
    file,
  ]),
);
const USAGE = `npm run bench -- NAME [OPTIONS OF THE BENCHMARK]   measure; see docs/benchmarks.md
NAME is one of ${[...files.keys()].sort().join(', ')}`;

const [name = '', ...args] = process.argv.slice(2);
const file = files.get(name);
if ([name, ...args].includes('--help')) console.log(USAGE);
else if (file) {
  await runTurbo('build');
  const { status } = spawnSync(process.execPath, ['--conditions=@damoa/source', file, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(name ? `There is no benchmark ${name}\n\n${USAGE}` : USAGE);
  process.exitCode = 1;
}
