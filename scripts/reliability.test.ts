import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const document = read('docs/reliability.md');

const files = [...new Set(document.matchAll(/`((?:apps|packages|scripts)\/[^`]+\.tsx?)`/g))];

test.each([
  ['reliability', 50],
  ['accessibility', 25],
])('every test that docs/%s.md names exists', (name, least) => {
  const tests = [...read(`docs/${name}.md`).matchAll(/`([^`]+\.test\.tsx?)` › “([^”]+)”/g)];
  expect(tests.length).toBeGreaterThan(least);
  const missing = tests.filter(([, file = '', test = '']) => !read(file).includes(test));
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
