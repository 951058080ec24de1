import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSED } from './stored-file.ts';
import { parseSegment } from './wal-names.ts';

/**
 * Whether the WAL that follows the newest archived segment is gone from the cluster without having been archived, as after
 * a start without archiving.
 */
export async function lacksWal(cluster: string, archive: string) {
  // In this order, because a running server archives a segment before it removes it.
  const [oldest] = await segmentsIn(path.join(cluster, 'pg_wal'));
  const newest = (await segmentsIn(archive, COMPRESSED)).at(-1);
  return oldest !== undefined && newest !== undefined && oldest.number > newest.number + 1;
}

/** The WAL segments in a folder, in the order of their names. */
async function segmentsIn(folder: string, extension = '') {
  const names = await readdir(folder).catch(() => []);
  const ours = names.filter((name) => name.endsWith(extension)).toSorted();
  return ours.flatMap((name) => parseSegment(name.slice(0, name.length - extension.length)) ?? []);
}
