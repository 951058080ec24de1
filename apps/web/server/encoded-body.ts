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

export type Encoding = keyof typeof ENCODERS;

/** Which of our encodings a client takes, by its `Accept-Encoding`; undefined is none. */
export function encodingFor(accepted = ''): Encoding | undefined {
  return NAMES.find((name) => name === negotiate(accepted, [name]));
}

/** A text that is compressed once for all who take the same encoding. */
export class EncodedBody {
  readonly #text: Buffer;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(text: string) {
    this.#text = Buffer.from(text);
  }

  /** Bytes of memory, with room for what will be compressed. */
  get size() {
    return this.#text.length * 2;
  }

  /** At once where it has been asked for before. */
  in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.#text;
    return this.#encoded.get(encoding) ?? this.#encode(encoding);
  }

  #encode(encoding: Encoding) {
    const working = ENCODERS[encoding](this.#text).then((bytes) => {
      this.#encoded.set(encoding, bytes);
      return bytes;
    });
    this.#encoded.set(encoding, working);
    return working;
  }
}
