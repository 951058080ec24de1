import { statfs } from 'node:fs/promises';
import { megabytes } from './megabytes.ts';

const MEGABYTE = 1024 * 1024;

/** Free bytes below which writes are refused. Writes in flight and PostgreSQL's own work still fit. */
const LOW_SPACE = 64 * MEGABYTE;

/** Free bytes from which writes are accepted again; includes space for the reserve. */
export const ENOUGH_SPACE = 128 * MEGABYTE;

/** Milliseconds between two checks of the disk. */
const INTERVAL = 1_000;

/** There is too little free disk space. */
export class LowSpace extends Error {
  override name = 'LowSpace';
}

/** Bytes of the file system of `folder` that are free for unprivileged users. */
export async function freeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws LowSpace with a message that says how much is free and how much is needed */
export async function assertFreeSpace(folder: string, needed = LOW_SPACE) {
  const free = await freeSpace(folder);
  if (free >= needed) return;
  throw new LowSpace(
    `Only ${megabytes(free)} are free in ${folder}; ${megabytes(needed)} are needed.`,
  );
}

export interface FreeSpace {
  /** Whether there is space for writes. Between the two limits, the answer does not change (hysteresis). */
  mayWrite(): boolean;
  stop(): void;
}

/**
 * Watches the free space of the file system of `folder`.
 * @param report called with one line each time writes become refused or accepted
 */
export async function watchFreeSpace(
  folder: string,
  report: (line: string) => void,
  { low = LOW_SPACE, enough = ENOUGH_SPACE } = {},
): Promise<FreeSpace> {
  let mayWrite = true;

  async function look() {
    const free = await freeSpace(folder);
    const is = free >= (mayWrite ? low : enough);
    if (is === mayWrite) return;
    mayWrite = is;
    const consequence = mayWrite ? 'writes are accepted again' : 'writes are refused';
    report(`${megabytes(free)} are free in ${folder}: ${consequence}.`);
  }

  await look();
  // A failed check changes nothing: the next one follows in a second.
  const timer = setInterval(() => look().catch(() => {}), INTERVAL).unref();
  return { mayWrite: () => mayWrite, stop: () => clearInterval(timer) };
}
