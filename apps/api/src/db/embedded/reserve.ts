import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ENOUGH_SPACE, freeSpace } from './free-space.ts';

const CHUNK = 1024 * 1024;

/** Bytes of two WAL segments: what PostgreSQL needs to recover on a full disk. */
const SIZE = 32 * CHUNK;

/** A file that holds space which can be given up when the disk is full. */
export interface Reserve {
  /** Makes the file when it is absent and there is space for it. */
  make(): Promise<void>;
  /** Deletes the file when the disk is full. */
  giveUp(): Promise<void>;
}

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
        // Random, so that no file system compresses it away or leaves a hole.
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
