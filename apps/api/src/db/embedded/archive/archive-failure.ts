import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The file in a cluster's data directory that says why archiving fails; absent while it works. */
export const FAILURE = 'archive-failure.json';

/** The file there that says why WAL is missing in the archive; absent while none is, or once there is a newer backup. */
const GAP = 'archive-gap';

export interface ArchiveFailure {
  reason: string;
}

/** Records a failure for `readFailure`, in the current folder. Ignores errors, such as a full disk. */
export async function noteFailure(failure: ArchiveFailure) {
  await writeFile(FAILURE, JSON.stringify(failure)).catch(() => {});
}

/** Why archiving fails; undefined while it does not. */
export async function readFailure(cluster: string): Promise<ArchiveFailure | undefined> {
  const text = await readFile(path.join(cluster, FAILURE), 'utf8').catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    // The file is absent, or just being written.
    return undefined;
  }
}

/** Why WAL is missing in the archive, and since when, in milliseconds since 1970. */
export interface ArchiveGap {
  reason: string;
  since: number;
}

/** Records that WAL is missing in the archive from now on, until the next backup. */
export async function noteGap(cluster: string, reason: string) {
  const file = path.join(cluster, GAP);
  // Not overwritten: root and PostgreSQL's own user may not write to each other's file, but replace it.
  await rm(file, { force: true }).catch(() => {});
  await writeFile(file, reason).catch(() => {});
}

export async function readGap(cluster: string): Promise<ArchiveGap | undefined> {
  const file = path.join(cluster, GAP);
  try {
    return { reason: await readFile(file, 'utf8'), since: (await stat(file)).mtimeMs };
  } catch {
    return undefined;
  }
}

export function forgetGap(cluster: string) {
  return rm(path.join(cluster, GAP), { force: true });
}
