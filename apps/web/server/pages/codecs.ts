import { promisify } from 'node:util';
import zlib, { type BrotliOptions, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** With a smaller window: the default one needs 4 MB of memory per encoder, far more than a page. */
const brotli = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});

/**
 * In order of preference for a page that is sent once: zstd takes half as long as brotli for the same size,
 * and brotli takes as long as gzip, which is larger.
 */
const CODECS = {
  // Node has zstd since 22.15.
  ...('zstdCompress' in zlib && {
    zstd: {
      // Synchronous: passing 120 KB to another thread and back takes as long as encoding them.
      encode: async (bytes: Buffer) => zlib.zstdCompressSync(bytes),
      decode: promisify<Buffer, Buffer>(zlib.zstdDecompress),
    },
  }),
  br: {
    encode: (bytes: Buffer) => promisify(zlib.brotliCompress)(bytes, brotli(3)),
    decode: promisify<Buffer, Buffer>(zlib.brotliDecompress),
  },
  gzip: {
    encode: (bytes: Buffer) => promisify(zlib.gzip)(bytes, { level: 4 }),
    decode: promisify<Buffer, Buffer>(zlib.gunzip),
  },
};

export type Encoding = 'zstd' | 'br' | 'gzip';

const NAMES = Object.keys(CODECS) as Encoding[];

export function codecOf(encoding: Encoding) {
  const codec = CODECS[encoding];
  if (!codec) throw new Error(`This version of Node has no ${encoding}.`);
  return codec;
}

/**
 * Brotli of higher quality, for a page that is sent repeatedly: a sixth smaller, and takes twice as long. The
 * next better qualities take eight times as long for one more per cent.
 */
export const encodeSmall = (bytes: Buffer) => promisify(zlib.brotliCompress)(bytes, brotli(7));

/** Our encodings that an `Accept-Encoding` header allows, the preferred one first. */
export function encodingsFor(accepted = '') {
  return NAMES.filter((name) => name === negotiate(accepted, [name]));
}
