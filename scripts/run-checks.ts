import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');

const CHECKS = {
  'style and lint': ['biome', 'check', '.'],
  'packages import in one direction': ['turbo', 'boundaries'],
  'rooms import in one direction': ['node', 'scripts/check-rooms.ts'],
  'nothing unused': ['knip'],
  'types of the scripts': ['tsc', '-p', 'scripts', '--checkers', '1'],
  'stories and sizes of the components': [
    'turbo',
    'run',
    'stories:build',
    'measure',
    // Their dependencies have been built already, and turbo would rebuild them while tests run.
    '--only',
    '--output-logs=errors-only',
  ],
  types: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'],
};

export interface Check {
  name: string;
  passed: boolean;
  /** Its output. */
  printed: string;
}

/** Runs the checks one after another. The packages must have been built. */
export async function runChecks(): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [name, command] of Object.entries(CHECKS)) {
    const { passed, printed } = await run(command);
    console.log(`${passed ? '✓' : '✗'} ${name}`);
    checks.push({ name, passed, printed });
  }
  return checks;
}

async function run([program = '', ...args]: string[]) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: BIN + path.delimiter + process.env.PATH,
      TURBO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [code, ...printed] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { passed: code === 0, printed: printed.join('') };
}
