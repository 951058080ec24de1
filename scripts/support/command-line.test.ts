import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SCRIPTS = path.resolve(import.meta.dirname, '..');
const manifest = readFileSync(path.join(SCRIPTS, '../package.json'), 'utf8');

/** Their arguments are read by commands of the API, and by Vitest. */
const PASSED_ON = ['account', 'backup', 'catalogue', 'restore', 'test'];
const commands = Object.keys(JSON.parse(manifest).scripts);

function run(command: string, argument: string) {
  const script = path.join(SCRIPTS, `${command}.ts`);
  return spawnSync(process.execPath, [script, argument], { encoding: 'utf8', timeout: 60_000 });
}

test.each(['build', 'bench', 'test'])('npm run %s -- --help prints the usage only', (command) => {
  const { status, stdout, stderr } = run(command, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^npm (run )?${command} `));
});

test.each(commands.filter((command) => !PASSED_ON.includes(command)))(
  'npm run %s names an argument that it does not take, with its usage',
  (command) => {
    const { status, stderr } = run(command, '--typo');
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^.*--typo.*\n\nnpm (run )?${command} `));
  },
);
