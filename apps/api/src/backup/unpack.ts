import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '@damoa/service';
import { readCompressed } from '../db/embedded/archive/stored-file.ts';
import { CLUSTER } from '../db/embedded/cluster.ts';
import type { Manifest } from './manifest.ts';
import { packOf } from './pack.ts';

/**
 * Writes the files of a backup into the empty folder `target`.
 * @param give changes the owner of a file or folder to PostgreSQL's user
 * @throws Error if the backup is damaged
 */
export async function unpack(
  { folder, manifest }: { folder: string; manifest: Manifest },
  target: string,
  give: (file: string) => Promise<void>,
) {
  for (const one of [CLUSTER, ...manifest.folders]) {
    await mkdir(path.join(target, one), { mode: 0o700 });
    await give(path.join(target, one));
  }
  const pack = packOf(folder);
  const contents = readCompressed(pack);
  const take = slicesOf(contents);
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = path.join(target, name);
    const sum = await write(file, take(bytes)).catch((error) => {
      throw isDamage(error) ? new Error(`${pack} is damaged: ${name} cannot be read.`) : error;
    });
    if (sum !== sha256) throw new Error(`${pack} is damaged: ${name} is not what was backed up.`);
    if (name.startsWith(CLUSTER)) await give(file);
  }
  contents.destroy();
}

/** Writes a file. Returns the SHA-256 of its contents. */
async function write(file: string, contents: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of contents) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

class EndsEarly extends Error {}

/** Returns a function that reads the next bytes of a stream at each call. */
function slicesOf(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  return async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next();
        if (done) throw new EndsEarly();
        rest = value;
      }
      const slice = rest.subarray(0, missing);
      rest = rest.subarray(slice.length);
      missing -= slice.length;
      yield slice;
    }
  };
}

/**
 * Whether the backup is damaged. Codes of zlib errors begin with Z: Z_BUF_ERROR, ZSTD_error_checksum_wrong.
 */
function isDamage(error: unknown) {
  return error instanceof EndsEarly || errorCode(error).startsWith('Z');
}
