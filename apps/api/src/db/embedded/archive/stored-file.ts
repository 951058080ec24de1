import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncFolder } from '@damoa/service';

/** The extension of compressed files. */
export const COMPRESSED = '.zst';

/** Compresses with a checksum, so that damage is detected when the file is read. */
export const compress = () =>
  createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** Reads a compressed file. Errors of reading or decompressing are emitted by the returned stream. */
export function readCompressed(file: string): Readable {
  const contents = createZstdDecompress();
  pipeline(createReadStream(file), contents).catch((error) => contents.destroy(error));
  return contents;
}

/**
 * Writes a file atomically and durably: completely or not at all, even if the machine loses power.
 * @param options.through transforms to apply to the contents
 * @param options.changed the modification time to set
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
