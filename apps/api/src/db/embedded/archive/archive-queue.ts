import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { SEGMENT_BYTES } from './wal-names.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes that must stay free: with less, the shop would soon refuse writes. */
const LEAST_FREE = 256 * MEGABYTE;

/** WAL that waits to be archived, and the file system that it is on; in bytes. */
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
 * Whether WAL that cannot be archived may go on to wait. A shop that refuses writes because its
 * backup is away would be worse than a gap in the times that can be restored.
 */
export function mayWait({ waiting, size, free }: Queue) {
  return waiting <= size / 8 && free >= LEAST_FREE;
}
