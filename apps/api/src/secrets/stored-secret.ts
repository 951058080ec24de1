import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A secret of 48 hexadecimal digits, generated once and stored in a file that only its owner can read. */
export async function storedSecret(dataDir: string, name: string) {
  const file = path.join(dataDir, name);
  // Read first: on a full disk, a draft could not be written.
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present) return present;
  const draft = `${file}-${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
  try {
    // Atomic, and never replaces the secret of another process.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
