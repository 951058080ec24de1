import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The file in the data directory of a cluster that says why archiving fails, while it does. */
export const FAILURE = 'archive-failure.json';

export interface ArchiveFailure {
  reason: string;
  /** So much waited to be archived that a file of the WAL was dropped. */
  isDropped: boolean;
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
