import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const brotli = promisify(brotliCompress);

/** In the order in which they are preferred. */
const ENCODERS = {
  // The best forms take a hundred times as long, which pays for files but not for pages.
  br: (text: Buffer) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (text: Buffer) => Promise<Buffer>,
};
const NAMES = Object.keys(ENCODERS) as Encoding[];

type Encoding = keyof typeof ENCODERS;

/** Which of our encodings a client takes, by its `Accept-Encoding`; undefined is none. */
export function encodingFor(accepted = ''): Encoding | undefined {
  return NAMES.find((name) => name === negotiate(accepted, [name]));
}

/** A text that is compressed once for all who take the same encoding. */
export class EncodedBody {
  readonly #text: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#text = Buffer.from(text);
  }

  /** Bytes of memory, with room for what will be compressed. */
  get size() {
    return this.#text.length * 2;
  }

  in(encoding: Encoding | undefined): Promise<Buffer> | Buffer {
    if (!encoding) return this.#text;
    const encoded = this.#encoded.get(encoding) ?? ENCODERS[encoding](this.#text);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}
