import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { csvLines } from './csv-lines.ts';
import { jsonLines } from './json-lines.ts';
import type { Line } from './text-lines.ts';

export interface ProductFile {
  lines: AsyncIterable<Line>;
  /** Bytes on disk. */
  size: number;
  /** How many of these bytes have been read so far. */
  bytesRead(): number;
  changedAt: Date;
}

/** Product files unpack to 5 to 20 times their size; gzip can reach 1,000 times. */
const MAX_EXPANSION = 200;
/** Bytes to which any file may unpack. */
const ALWAYS_UNPACKED = 16 * 1024 * 1024;

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Opens a file of products, to be read in constant memory. It is CSV if its name ends in .csv or .csv.gz, and
 * JSON Lines otherwise; either may be gzipped, whatever its name.
 */
export async function openProductFile(file: string): Promise<ProductFile> {
  const { size, mtime } = await stat(file);
  // Before the stream is created: until someone reads it, its error event would be unhandled.
  const isCompressed = await isGzip(file);
  const source = createReadStream(file);
  const content = isCompressed ? gunzip(source, size) : source;
  return {
    lines: /\.csv(\.gz)?$/i.test(file) ? csvLines(content) : jsonLines(content),
    size,
    bytesRead: () => source.bytesRead,
    changedAt: mtime,
  };
}

async function isGzip(file: string) {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(GZIP);
  } finally {
    await handle.close();
  }
}

/** @throws Error if it unpacks to far more than a product file does */
async function* gunzip(source: Readable, size: number): AsyncGenerator<Buffer> {
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
