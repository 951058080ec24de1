import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The file in a cluster's data directory that says why archiving fails; absent while it works. */
export const FAILURE = 'archive-failure.json';

/** The file there whose presence means that WAL was dropped and that this has not been reported yet. */
const DROP = 'archive-drop';

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

/** Records for `takeDrop` that a WAL segment was dropped because too many waited to be archived. */
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
