import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withPlainPath } from './with-plain-path.ts';

/** A folder like that of PostgreSQL's programs. @returns the path of initdb */
async function makePrograms(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const sub of ['bin', 'lib', 'share']) await mkdir(path.join(folder, sub));
  for (const file of ['bin/initdb', 'bin/postgres', 'share/postgres.bki'])
    await writeFile(path.join(folder, file), '');
  return path.join(folder, 'bin/initdb');
}

test('initdb runs elsewhere if the name of its folder means something to a shell', async () => {
  const initdb = await makePrograms('damoa "$HOME" ');
  const used = await withPlainPath(initdb, async (copy) => {
    const besideIt = path.join(copy, '../..');
    expect(await readdir(path.join(besideIt, 'bin'))).toEqual(['initdb', 'postgres']);
    expect(await readdir(path.join(besideIt, 'share'))).toEqual(['postgres.bki']);
    return copy;
  });
  expect(used).not.toMatch(/["$]/);
  await expect(access(used)).rejects.toThrow('ENOENT');
  await access(initdb);
});

test('initdb otherwise runs where it is, also with a space, an apostrophe or 한글 in the path', async () => {
  const initdb = await makePrograms("damoa's 다모아 ");
  expect(await withPlainPath(initdb, async (same) => same)).toBe(initdb);
});
