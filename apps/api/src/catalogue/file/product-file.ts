import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { csvLines } from './csv-lines.ts';
import { jsonLines } from './json-lines.ts';
import type { Line } from './text-lines.ts';

export interface ProductFile {
  lines: AsyncIterable<Line>;
  /** Bytes on the disk, and how many of them have been read. */
  size: number;
  bytesRead(): number;
  changedAt: Date;
}

/** Lists of products unpack to five or twenty times their size, gzip itself to a thousand. */
const MOST_EXPANSION = 200;
/** Bytes that any file may unpack to. */
const ALWAYS_UNPACKED = 16 * 1024 * 1024;

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Opens a file of products and reads it in constant memory: JSON Lines, or CSV when the name ends in
 * .csv or .csv.gz; either may be gzipped, whatever its name.
 */
export async function openProductFile(file: string): Promise<ProductFile> {
  const { size, mtime } = await stat(file);
  // Before the stream: nobody would hear yet that it cannot be opened.
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

/** @throws when it unpacks to far more than a list of products does */
async function* gunzip(source: Readable, size: number): AsyncGenerator<Buffer> {
  const most = Math.max(ALWAYS_UNPACKED, size * MOST_EXPANSION);
  let unpacked = 0;
  // An error of the pipeline also ends the reading of its last stream, and is thrown there.
  for await (const chunk of pipeline(source, createGunzip(), () => {})) {
    unpacked += chunk.length;
    if (unpacked > most) {
      throw new Error(`The file unpacks to more than ${MOST_EXPANSION} times its size; stopped.`);
    }
    yield chunk;
  }
}
