import { stat } from 'node:fs/promises';
import { megabytes } from '../db/embedded/megabytes.ts';
import type { Manifest } from './manifest.ts';
import { packOf } from './pack.ts';

/** The number of files in a backup, their total size, and its compressed size, formatted for people. */
export async function sizeOf(folder: string, { files }: Manifest) {
  const { size } = await stat(packOf(folder));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { files: files.length, bytes: megabytes(bytes), stored: megabytes(size) };
}
