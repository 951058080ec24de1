import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The file in the data directory of a cluster that says why archiving fails, while it does. */
export const FAILURE = 'archive-failure.json';

/** The file there that says that WAL was dropped, until somebody has heard of it. */
const DROP = 'archive-drop';

export interface ArchiveFailure {
  reason: string;
}

/** Leaves a note for `readFailure` in the current folder; on a full disk, none. */
export async function noteFailure(failure: ArchiveFailure) {
  await writeFile(FAILURE, JSON.stringify(failure)).catch(() => {});
}

/** Why archiving fails; undefined while it does not. */
export async function readFailure(cluster: string): Promise<ArchiveFailure | undefined> {
  const text = await readFile(path.join(cluster, FAILURE), 'utf8').catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    // Absent, or just being written.
    return undefined;
  }
}

/** Leaves a note for `takeDrop`: so much waited to be archived that a file of the WAL was dropped. */
export async function noteDrop(cluster: string) {
  await writeFile(path.join(cluster, DROP), '').catch(() => {});
}

/** Whether WAL was dropped since the last call. */
export function takeDrop(cluster: string) {
  return rm(path.join(cluster, DROP)).then(
    () => true,
    () => false,
  );
}
