import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, makeDataFolder, syncFolder } from '@damoa/service';

/**
 * A secret of 48 hexadecimal digits, generated once and stored in a file that only its owner can read.
 * @throws Error that names the file if it is empty
 */
export async function storedSecret(dataDir: string, name: string) {
  const file = path.join(dataDir, name);
  // Read first: on a full disk, a draft could not be written.
  return (await read(file)) ?? (await create(file));
}

async function create(file: string) {
  const draft = `${file}-${randomUUID()}`;
  await makeDataFolder(path.dirname(file));
  try {
    // Flushed: after a power failure, `link` without the contents would leave an empty secret.
    await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    // Atomic, and never replaces the secret of another process.
    await link(draft, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

async function read(file: string) {
  const secret = await readFile(file, 'utf8').catch(() => undefined);
  if (secret === '') throw new Error(`${file} is empty. Delete it to have a new secret generated.`);
  return secret;
}
