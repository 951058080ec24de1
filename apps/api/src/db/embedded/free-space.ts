import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;

/** Bytes below which writes are refused: what is in flight, and PostgreSQL's own work, still fit. */
const LOW_SPACE = 64 * MEGABYTE;

/** Bytes from which on writes are accepted again, with room for the reserve. */
export const ENOUGH_SPACE = 128 * MEGABYTE;

/** Milliseconds between two looks at the disk. */
const INTERVAL = 1_000;

/** There is too little space to write more. */
export class LowSpace extends Error {
  override name = 'LowSpace';
}

/** Bytes of the file system of `folder` that ordinary users may still fill. */
export async function freeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws LowSpace with a line that says what is free and what is needed */
export async function assertFreeSpace(folder: string, needed = LOW_SPACE) {
  const free = await freeSpace(folder);
  if (free >= needed) return;
  throw new LowSpace(
    `Only ${megabytes(free)} are free in ${folder}; ${megabytes(needed)} are needed.`,
  );
}

export interface FreeSpace {
  /** Whether there is space to write. Between the two limits it stays as it was. */
  mayWrite(): boolean;
  stop(): void;
}

/**
 * Watches the free space of the file system of `folder`.
 * @param report takes one line each time that writes are refused or accepted from now on
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
  // A look that fails leaves things as they are: the next one is a second away.
  const timer = setInterval(() => look().catch(() => {}), INTERVAL).unref();
  return { mayWrite: () => mayWrite, stop: () => clearInterval(timer) };
}

function megabytes(bytes: number) {
  return `${Math.floor(bytes / MEGABYTE)} MB`;
}
