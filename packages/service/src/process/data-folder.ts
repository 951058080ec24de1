import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { BadSetting } from '../settings.ts';
import { errorCode } from './error-code.ts';
import { explain } from './explain.ts';

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
  await access(found, constants.W_OK).catch((error: unknown) => {
    const reason = REASONS[errorCode(error)];
    throw new BadSetting(`DATA_DIR: ${reason ? `${found} ${reason}` : explain(error)}`);
  });
  await makeFolder('DATA_DIR', dataDir);
}

/**
 * Creates the folder that a setting names, if it does not exist.
 * @throws BadSetting if that is not possible
 */
export async function makeFolder(setting: 'DATA_DIR' | 'BACKUP_DIR', folder: string) {
  await makeAll(folder).catch((error) => {
    throw new BadSetting(`${setting}: ${explain(error)}`);
  });
}

/** Not `mkdir` with `recursive`, which never ends where nothing can be created, such as in /proc. */
async function makeAll(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  if (found?.isDirectory()) return;
  if (!found) await makeAll(path.dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    // Another process may have created it in the meantime.
    if (found || errorCode(error) !== 'EEXIST') throw error;
  });
}

/** The folder itself, or the closest one above it that exists. */
async function firstExisting(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    (error: unknown) => errorCode(error) !== 'ENOENT',
  );
  const parent = path.dirname(folder);
  return isThere || parent === folder ? folder : firstExisting(parent);
}
