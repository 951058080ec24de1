import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Days for which files of a version are served after it was last started. */
const DAYS = 30;

/**
 * Copies the built files of this version into `folder`, where those of earlier versions lie: pages
 * that were opened before a new version came go on to find their parts. Several servers may share
 * the folder. Removes what no version has started with for 30 days.
 */
export async function keepAssets(built: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const current = new Set(await readdir(built));
  const before = new Set(await readdir(folder));
  const now = new Date();
  for (const file of current) {
    const kept = path.join(folder, file);
    // A name is a content: what is there need not be copied, only known to be in use.
    if (!before.has(file)) await copyWhole(path.join(built, file), kept);
    await utimes(kept, now, now);
  }
  const oldest = now.getTime() - DAYS * 24 * 60 * 60 * 1000;
  for (const file of before) {
    if (current.has(file)) continue;
    const kept = path.join(folder, file);
    const { mtimeMs } = await stat(kept).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < oldest) await rm(kept, { force: true });
  }
}

/** Nobody is served a part of a file: it gets its name when it is whole. */
async function copyWhole(from: string, to: string) {
  const unfinished = `${to}.${randomUUID()}`;
  await copyFile(from, unfinished);
  await rename(unfinished, to);
}
