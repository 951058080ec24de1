import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { Admission } from '@damoa/service';
import { negotiate } from '@fastify/accept-negotiator';

/**
 * The best forms take a hundred times as long, which pays for files but not for pages. An encoder has
 * memory for its window: by default of 4 MB, which is far more than a page.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const brotli = promisify(brotliCompress);

/** In the order in which they are preferred. */
const CODECS = {
  br: { encode: (text: Buffer) => brotli(text, BROTLI), decode: promisify(brotliDecompress) },
  gzip: { encode: promisify<Buffer, Buffer>(gzip), decode: promisify(gunzip) },
};
const NAMES = Object.keys(CODECS) as Encoding[];

export type Encoding = keyof typeof CODECS;

/** Encoders take megabytes each; two keep up with what one process can render. */
const encoders = new Admission({ concurrency: 2, maxWait: 500 });

/** Which of our encodings a client takes, by its `Accept-Encoding`; undefined is none. */
export function encodingFor(accepted = ''): Encoding | undefined {
  return NAMES.find((name) => name === negotiate(accepted, [name]));
}

/** A text that is encoded once for all who take the same encoding; only forms that were asked for stay. */
export class EncodedBody {
  /** Bytes of memory when all forms have been asked for. */
  readonly size: number;
  readonly #forms = new Map<Encoding | undefined, Buffer | Promise<Buffer>>();
  /** As long as there is no other form to make one of. */
  #text: Buffer | undefined;

  constructor(text: string) {
    this.#text = Buffer.from(text);
    this.size = this.#text.length * 2;
  }

  /**
   * At once where it has been asked for before.
   * @throws Overloaded when too much is to be encoded
   */
  in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    return this.#forms.get(encoding) ?? this.#make(encoding);
  }

  #make(encoding: Encoding | undefined) {
    if (!encoding && this.#text) {
      this.#forms.set(undefined, this.#text);
      return this.#text;
    }
    const making = this.#encode(encoding);
    this.#forms.set(encoding, making);
    making.then(
      (bytes) => {
        this.#forms.set(encoding, bytes);
        this.#text = undefined;
      },
      () => this.#forms.delete(encoding),
    );
    return making;
  }

  async #encode(encoding: Encoding | undefined) {
    const text = this.#text ?? (await this.#decode());
    return encoding ? encoders.run(() => CODECS[encoding].encode(text)) : text;
  }

  async #decode() {
    for (const name of NAMES) {
      const bytes = await this.#forms.get(name);
      if (bytes) return CODECS[name].decode(bytes);
    }
    throw new Error('There is neither the text nor a form of it.');
  }
}
