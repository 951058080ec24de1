// Builds, type-checks and tests one package with its dependencies: `npm run package -- api`.
import { globSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const packages = globSync('{apps,packages}/*', { cwd: ROOT }).map((folder) =>
  path.basename(folder),
);
const USAGE = `npm run package -- NAME   build, check and test one package or application with its dependencies
NAME is one of ${packages.sort().join(', ')}`;

const {
  words: [name = ''],
} = readCommandLine(USAGE, {}, 1);
if (packages.includes(name)) {
  await runTurbo('build', 'stories:build', 'typecheck', 'test', `--filter=@damoa/${name}`);
} else {
  console.error(name ? `There is no package ${name}\n\n${USAGE}` : USAGE);
  process.exitCode = 1;
}
