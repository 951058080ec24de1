import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SCRIPTS = path.resolve(import.meta.dirname, '..');
const manifest = readFileSync(path.join(SCRIPTS, '../package.json'), 'utf8');

/** Their arguments are read by commands of the API, and by Vitest. */
const PASSED_ON = ['account', 'backup', 'catalogue', 'restore', 'test'];
const commands = Object.keys(JSON.parse(manifest).scripts);

function run(command: string, ...args: string[]) {
  const script = path.join(SCRIPTS, `${command}.ts`);
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', timeout: 60_000 });
}

test.each(['build', 'bench', 'bench search', 'test'])(
  'npm run %s --help prints the usage only',
  (words) => {
    const [command = '', ...args] = words.split(' ');
    const { status, stdout, stderr } = run(command, ...args, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^npm (run )?${command} `));
  },
);

test.each(commands.filter((command) => !PASSED_ON.includes(command)))(
  'npm run %s names an argument that it does not take, with its usage',
  (command) => {
    const { status, stderr } = run(command, '--typo');
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^.*--typo.*\n\nnpm (run )?${command} `));
  },
);

test.each(['--quota', '--rate'])(
  'a marketplace that answers no calls, with %s 0, is refused',
  (option) => {
    const { status, stderr } = run('marketplace', option, '0');
    expect(status).toBe(1);
    expect(stderr).toBe(`${option} must be a whole number from 1 to 60000, not 0\n`);
  },
);
