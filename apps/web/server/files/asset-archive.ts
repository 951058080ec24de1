import { randomUUID } from 'node:crypto';
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@damoa/service';

/** Days for which the files of a version are served after its last start. */
const DAYS = 30;

/**
 * Copies the built files of this version into `folder`, beside those of earlier versions, so that pages
 * opened before an update can still load their modules. Several servers may share the folder. Removes
 * files that no version has used at its start for 30 days.
 */
export async function archiveAssets(built: string, folder: string) {
  await makeFolder('DATA_DIR', folder);
  const current = new Set(await readdir(built));
  const before = new Set(await readdir(folder));
  const now = new Date();
  for (const file of current) {
    const archived = path.join(folder, file);
    // File names contain a hash: an existing file needs no copy, only a new timestamp.
    if (!before.has(file)) await copyWhole(path.join(built, file), archived);
    await utimes(archived, now, now);
  }
  const oldest = now.getTime() - DAYS * 24 * 60 * 60 * 1000;
  for (const file of before) {
    if (current.has(file)) continue;
    const archived = path.join(folder, file);
    const { mtimeMs } = await stat(archived).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < oldest) await rm(archived, { force: true });
  }
}

/** Copies a file under another name and renames it, so that no incomplete file is served. */
async function copyWhole(from: string, to: string) {
  const unfinished = `${to}.${randomUUID()}`;
  try {
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
