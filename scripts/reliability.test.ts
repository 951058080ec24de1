import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const document = readFileSync(path.join(ROOT, 'docs/reliability.md'), 'utf8');

const files = [...new Set(document.matchAll(/`((?:apps|packages|scripts)\/[^`]+\.tsx?)`/g))];
const tests = [...document.matchAll(/`([^`]+\.test\.tsx?)` › “([^”]+)”/g)];

test('every test that the scoreboard names exists', () => {
  expect(tests.length).toBeGreaterThan(50);
  const missing = tests.filter(
    ([, file = '', name = '']) => !readFileSync(path.join(ROOT, file), 'utf8').includes(name),
  );
  expect(missing.map(([cell]) => cell)).toEqual([]);
});

test('every file that the scoreboard names exists', () => {
  expect(
    files.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file))),
  ).toEqual([]);
});

test('every fault that the scoreboard names exists', () => {
  const faults = [...document.matchAll(/npm run faults -- ([a-z][\w-]*)/g)].map(([, name]) => name);
  expect(faults.length).toBeGreaterThan(3);
  for (const fault of faults) {
    expect(existsSync(path.join(import.meta.dirname, 'faults', `${fault}.ts`)), fault).toBe(true);
  }
});
