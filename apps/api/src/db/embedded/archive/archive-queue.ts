import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { SEGMENT_BYTES } from './wal-names.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes that must stay free; with less, the shop would soon refuse writes. */
const MIN_FREE = 256 * MEGABYTE;

/** WAL waiting to be archived, and its file system; all in bytes. */
export interface Queue {
  waiting: number;
  size: number;
  free: number;
}

/** @param wal the folder `pg_wal` of a cluster */
export async function readQueue(wal: string): Promise<Queue> {
  const [states, { blocks, bavail, bsize }] = await Promise.all([
    readdir(path.join(wal, 'archive_status')),
    statfs(wal),
  ]);
  const waiting = states.filter((name) => name.endsWith('.ready')).length * SEGMENT_BYTES;
  return { waiting, size: blocks * bsize, free: bavail * bsize };
}

/**
 * Whether WAL that cannot be archived may keep waiting, instead of being dropped. A gap in the archive is
 * better than a shop that refuses writes because its backup storage is unreachable.
 */
export function mayWait({ waiting, size, free }: Queue) {
  return waiting <= size / 8 && free >= MIN_FREE;
}
