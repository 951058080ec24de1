import { stat } from 'node:fs/promises';
import type { Manifest } from './manifest.ts';
import { packOf } from './pack.ts';

/** The number of files in a backup, their total size, and its compressed size, formatted for people. */
export async function sizeOf(folder: string, { files }: Manifest) {
  const { size } = await stat(packOf(folder));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { files: files.length, bytes: megabytes(bytes), stored: megabytes(size) };
}

export function megabytes(bytes: number) {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
