import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '@damoa/service';
import { COMPRESSED, compress, storeWhole } from '../db/embedded/archive/stored-file.ts';
import type { Manifest } from './manifest.ts';

/** A file to pack: its path relative to the data directory, and its contents. */
export interface FileToPack {
  path: string;
  open(): AsyncIterable<Buffer>;
}

/** The file with the concatenated contents of all files of a backup, in the order of its manifest. */
export const packOf = (backup: string) => path.join(backup, `files${COMPRESSED}`);

/**
 * Compresses files into one, since a cluster has more than a thousand, most of them small and similar.
 * @param files may be generated lazily, while earlier files are packed
 * @returns the packed files, without those that were deleted meanwhile
 */
export async function pack(backup: string, files: AsyncIterable<FileToPack>) {
  const packed: Manifest['files'] = [];

  async function* contents() {
    for await (const file of files) {
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        for await (const chunk of file.open()) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      } catch (error) {
        if (errorCode(error) === 'ENOENT') continue;
        throw error;
      }
      packed.push({ path: file.path, bytes, sha256: hash.digest('hex') });
    }
  }

  await storeWhole(packOf(backup), Readable.from(contents()), { through: [compress()] });
  return packed;
}

/** Bytes read at a time. */
const CHUNK = 256 * 1024;

/** The named files of `folder`. @param into the path of the folder in the backup */
export function* filesIn(folder: string, names: string[], into = ''): Generator<FileToPack> {
  for (const name of names) {
    const open = () => createReadStream(path.join(folder, name), { highWaterMark: CHUNK });
    yield { path: path.join(into, name), open };
  }
}
