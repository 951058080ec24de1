import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { roomViolations } from './room-violations.ts';

const ROOMS = ['pages/page.ts', 'browser', 'pages'];

/** The violations in a folder with these files, with relative paths. */
function violationsIn(files: Record<string, string>, rooms = ROOMS) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = { 'browser/store.ts': '', 'pages/home.tsx': '', 'pages/page.ts': '', ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return roomViolations(folder, rooms).map((line) => line.replaceAll(`${folder}/`, ''));
}

test.each([
  "import { home } from '../pages/home.tsx';",
  "import type { Home } from '../pages/home.tsx';",
  "import '../pages/home.tsx';",
  "export * from '../pages/home.tsx';",
  "export { home } from '../pages/home.tsx';",
  "export const home = () => import('../pages/home.tsx');",
  "export type Home = typeof import('../pages/home.tsx');",
])('a room must not import a later one: %s', (line) => {
  expect(violationsIn({ 'browser/storage.ts': `\n${line}` })).toEqual([
    'browser/storage.ts:2 imports pages/home.tsx: pages comes after browser',
  ]);
});

test('a room may import itself and earlier rooms', () => {
  const imports = "import './home.tsx';\nimport '../browser/store.ts';\nimport 'react';";
  expect(violationsIn({ 'pages/_index.tsx': imports })).toEqual([]);
});

test('a file may be a room of its own', () => {
  expect(violationsIn({ 'browser/storage.ts': "import '../pages/page.ts';" })).toEqual([]);
  expect(violationsIn({ 'pages/page.ts': "import '../browser/store.ts';" })).toEqual([
    'pages/page.ts:1 imports browser/store.ts: browser comes after pages/page.ts',
  ]);
});

test('a file outside of all rooms may import every room, and no room may import it', () => {
  const main = "import './browser/store.ts';\nimport './pages/home.tsx';";
  expect(violationsIn({ 'main.ts': main, 'pages/_index.tsx': "import '../main.ts';" })).toEqual([
    'pages/_index.tsx:1 imports main.ts: it is in no room',
  ]);
});

test('a room must not import anything from outside the folder', () => {
  expect(violationsIn({ 'pages/_index.tsx': "import '../../server/app.ts';" })).toHaveLength(1);
});

test('every folder must be listed as a room, and every listed room must exist', () => {
  expect(violationsIn({ 'listing/paging.tsx': '' })).toEqual([
    'listing/paging.tsx is in a folder that is no room',
  ]);
  expect(violationsIn({}, [...ROOMS, 'seo'])).toEqual(['seo is a room without files']);
});

test('a test may import every room', () => {
  expect(violationsIn({ 'browser/store.test.ts': "import '../pages/home.tsx';" })).toEqual([]);
});
