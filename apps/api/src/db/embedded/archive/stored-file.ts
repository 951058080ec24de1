import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

/** The ending of compressed files. */
export const COMPRESSED = '.zst';

/** Compresses with a checksum, so that a damaged file cannot be read as another one. */
export const compress = () =>
  createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** The contents of a compressed file. */
export function readCompressed(file: string): Readable {
  const contents = createZstdDecompress();
  pipeline(createReadStream(file), contents).catch((error) => contents.destroy(error));
  return contents;
}

/**
 * Writes a file whole or not at all, also when the machine loses power.
 * @param through what the contents pass through before they are written
 * @param changed when the contents last changed, as the time of the file
 */
export async function storeWhole(
  file: string,
  contents: Readable,
  { through = [], changed }: { through?: Transform[]; changed?: Date } = {},
) {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    const stored = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline([contents, ...through, stored]);
    if (changed) await utimes(draft, changed, changed);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Makes the names in a folder last. */
export async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
