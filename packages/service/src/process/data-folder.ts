import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { BadSetting } from '../settings.ts';

const REASONS: Record<string, string> = {
  EROFS: 'is on a read-only file system',
  EACCES: 'is not writable for this user',
  EPERM: 'is not writable for this user',
};

/**
 * Creates `DATA_DIR` if it does not exist.
 * @throws BadSetting if it cannot be written to: later errors, such as those of PostgreSQL, would not say so
 */
export async function makeDataFolder(dataDir: string) {
  const found = await firstExisting(dataDir);
  await access(found, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    const reason = REASONS[error.code ?? ''];
    throw reason === undefined ? error : new BadSetting(`DATA_DIR: ${found} ${reason}`);
  });
  await mkdir(dataDir, { recursive: true });
}

/** The folder itself, or the closest one above it that exists. */
async function firstExisting(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
  );
  const parent = path.dirname(folder);
  return isThere || parent === folder ? folder : firstExisting(parent);
}
