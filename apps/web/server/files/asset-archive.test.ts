import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveAssets } from './asset-archive.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'damoa-assets-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Starts a version that consists of these files. */
async function start(version: string, files: string[]) {
  const built = path.join(root, version);
  await mkdir(built);
  for (const file of files) await writeFile(path.join(built, file), `${file} of ${version}`);
  await archiveAssets(built, path.join(root, 'archive'));
}

const archived = async () => (await readdir(path.join(root, 'archive'))).sort();

test('files of an earlier version are still there after a new one has started', async () => {
  await start('one', ['both.js', 'old.js']);
  await start('two', ['both.js', 'new.js']);
  expect(await archived()).toEqual(['both.js', 'new.js', 'old.js']);
  expect(await readFile(path.join(root, 'archive/old.js'), 'utf8')).toBe('old.js of one');
});

test('files that no version has used for 30 days are removed, and files in use stay', async () => {
  await start('one', ['both.js', 'old.js']);
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const file of await archived())
    await utimes(path.join(root, 'archive', file), longAgo, longAgo);
  await start('two', ['both.js']);
  expect(await archived()).toEqual(['both.js']);
});

test('a file that cannot be stored leaves no draft behind', async () => {
  await mkdir(path.join(root, 'one'));
  await writeFile(path.join(root, 'one/app.js'), 'app');
  const archive = path.join(root, 'archive');
  await archiveAssets(path.join(root, 'one'), archive);
  // Nothing can be copied from a folder.
  await mkdir(path.join(root, 'one/broken.js'));
  await expect(archiveAssets(path.join(root, 'one'), archive)).rejects.toThrow();
  expect(await archived()).toEqual(['app.js']);
});
