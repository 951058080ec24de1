import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { csvLines } from './csv-lines.ts';
import { jsonLines } from './json-lines.ts';
import type { Line } from './text-lines.ts';

export interface ProductFile {
  /** Reads the file from its beginning, in constant memory. */
  read(): {
    lines: AsyncIterable<Line>;
    /** How many bytes on disk have been read so far. */
    bytesRead(): number;
  };
  /** Bytes on disk. */
  size: number;
  changedAt: Date;
  /** @throws Error if somebody has written to the file since it was opened */
  assertUnchanged(): Promise<void>;
  close(): Promise<void>;
}

/** Product files unpack to 5 to 20 times their size; gzip can reach 1,000 times. */
const MAX_EXPANSION = 200;
/** Bytes to which any file may unpack. */
const ALWAYS_UNPACKED = 16 * 1024 * 1024;

const GZIP = Buffer.from([0x1f, 0x8b]);
const CHUNK = 64 * 1024;

/**
 * Opens a file of products, which may be read several times: what is read is the same file, even if another one has
 * replaced it since. It is CSV if its name ends in .csv or .csv.gz, and JSON Lines otherwise; either may be gzipped,
 * whatever its name.
 */
export async function openProductFile(file: string): Promise<ProductFile> {
  const handle = await open(file);
  try {
    const { size, mtime, mtimeMs } = await handle.stat();
    const isCompressed = await isGzip(handle);
    const isCsv = /\.csv(\.gz)?$/i.test(file);
    return {
      read() {
        const { chunks, bytesRead } = readFrom(handle);
        const content = isCompressed ? gunzip(chunks, size) : chunks;
        return { lines: isCsv ? csvLines(content) : jsonLines(content), bytesRead };
      },
      size,
      changedAt: mtime,
      async assertUnchanged() {
        const now = await handle.stat();
        if (now.size !== size || now.mtimeMs !== mtimeMs)
          throw new Error('The file was changed while it was read: run the command again.');
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function isGzip(handle: FileHandle) {
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return buffer.equals(GZIP);
}

/** Not by a stream: one that is destroyed would close the file, which is read again. */
function readFrom(handle: FileHandle) {
  let position = 0;
  async function* chunks() {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
  return { chunks: chunks(), bytesRead: () => position };
}

/** @throws Error if it unpacks to far more than a product file does */
async function* gunzip(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  const max = Math.max(ALWAYS_UNPACKED, size * MAX_EXPANSION);
  let unpacked = 0;
  // The callback ignores errors: the pipeline destroys its last stream with them, so the loop throws them.
  for await (const chunk of pipeline(source, createGunzip(), () => {})) {
    unpacked += chunk.length;
    if (unpacked > max) {
      throw new Error(`The file unpacks to more than ${MAX_EXPANSION} times its size; stopped.`);
    }
    yield chunk;
  }
}
