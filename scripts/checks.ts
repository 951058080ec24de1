import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');

const CHECKS = {
  'style and lint': ['biome', 'check', '.'],
  'packages import in one direction': ['turbo', 'boundaries'],
  'rooms import in one direction': ['node', 'scripts/check-rooms.ts'],
  'nothing unused': ['knip'],
  'types of the scripts': ['tsc', '-p', 'scripts'],
  'stories and sizes of the components': [
    'turbo',
    'run',
    'stories:build',
    'measure',
    '--output-logs=errors-only',
  ],
  types: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'],
};

export interface Check {
  name: string;
  passed: boolean;
}

/** Runs every check, and prints the output of those that fail. */
export function runChecks(): Check[] {
  return Object.entries(CHECKS).map(([name, [program = '', ...args]]) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: BIN + path.delimiter + process.env.PATH,
        TURBO_TELEMETRY_DISABLED: '1',
      },
    });
    const passed = status === 0;
    console.log(`${passed ? '✓' : '✗'} ${name}${passed ? '' : `\n${stdout}${stderr}`}`);
    return { name, passed };
  });
}
