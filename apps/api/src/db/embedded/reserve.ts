import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ENOUGH_SPACE, freeSpace } from './free-space.ts';

const CHUNK = 1024 * 1024;

/** The size of two WAL segments in bytes: what PostgreSQL needs to recover on a full disk. */
const SIZE = 32 * CHUNK;

/** A file that reserves disk space, so that PostgreSQL can recover when the disk is full. */
export interface Reserve {
  /** Creates the file if it is absent or incomplete and there is enough space. */
  make(): Promise<void>;
  /** Deletes the file if the disk is full. */
  giveUp(): Promise<void>;
}

/**
 * The reserve in a data directory, the file `reserve`.
 * @param report called with one line when the reserve is given up
 */
export function reserveIn(dataDir: string, report: (line: string) => void): Reserve {
  const file = path.join(dataDir, 'reserve');
  const size = () =>
    stat(file).then(
      (found) => found.size,
      () => 0,
    );

  return {
    async make() {
      if ((await size()) === SIZE || (await freeSpace(dataDir)) < ENOUGH_SPACE) return;
      const handle = await open(file, 'w', 0o600);
      try {
        // Random bytes, so that no file system compresses them or leaves a hole.
        for (let written = 0; written < SIZE; written += CHUNK)
          await handle.writeFile(randomBytes(CHUNK));
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
    async giveUp() {
      if ((await size()) === 0 || (await freeSpace(dataDir)) >= SIZE) return;
      await rm(file, { force: true });
      report('The disk is full: the reserve was given up so that PostgreSQL can start.');
    },
  };
}
