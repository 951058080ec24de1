import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { Admission } from '@damoa/service';
import { negotiate } from '@fastify/accept-negotiator';

/**
 * The best quality takes a hundred times as long, which is worth it for files but not for pages. The
 * default window needs 4 MB of memory per encoder, far more than a page.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const brotli = promisify(brotliCompress);

/** In order of preference. */
const CODECS = {
  br: { encode: (text: Buffer) => brotli(text, BROTLI), decode: promisify(brotliDecompress) },
  gzip: { encode: promisify<Buffer, Buffer>(gzip), decode: promisify(gunzip) },
};
const NAMES = Object.keys(CODECS) as Encoding[];

export type Encoding = keyof typeof CODECS;

/** Each encoder takes megabytes of memory; two keep up with the pages that one process can render. */
const encoders = new Admission({ concurrency: 2, maxWait: 500 });

/** The best of our encodings that an `Accept-Encoding` header allows; undefined if there is none. */
export function encodingFor(accepted = ''): Encoding | undefined {
  return NAMES.find((name) => name === negotiate(accepted, [name]));
}

/** A text that is encoded once per encoding, on demand. */
export class EncodedBody {
  /** Bytes of memory if all encodings have been requested. */
  readonly size: number;
  readonly #encoded = new Map<Encoding | undefined, Buffer | Promise<Buffer>>();
  /** The original text, until there is an encoding that it can be decoded from. */
  #text: Buffer | undefined;

  constructor(text: string) {
    this.#text = Buffer.from(text);
    this.size = this.#text.length * 2;
  }

  /**
   * The text in an encoding; not a promise if it has been encoded before.
   * @throws Overloaded when too many texts are waiting to be encoded
   */
  in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    return this.#encoded.get(encoding) ?? this.#make(encoding);
  }

  #make(encoding: Encoding | undefined) {
    if (!encoding && this.#text) {
      this.#encoded.set(undefined, this.#text);
      return this.#text;
    }
    const making = this.#encode(encoding);
    this.#encoded.set(encoding, making);
    making.then(
      (bytes) => {
        this.#encoded.set(encoding, bytes);
        this.#text = undefined;
      },
      () => this.#encoded.delete(encoding),
    );
    return making;
  }

  async #encode(encoding: Encoding | undefined) {
    const text = this.#text ?? (await this.#decode());
    return encoding ? encoders.run(() => CODECS[encoding].encode(text)) : text;
  }

  async #decode() {
    for (const name of NAMES) {
      const bytes = await this.#encoded.get(name);
      if (bytes) return CODECS[name].decode(bytes);
    }
    throw new Error('There is neither the text nor an encoding of it.');
  }
}
