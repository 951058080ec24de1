import { Admission } from '@damoa/service';
import { codecOf, type Encoding, encodeSmall, encodingsFor } from './codecs.ts';

/** Each encoder takes megabytes of memory; two keep up with the pages that one process can render. */
const encoders = new Admission({ concurrency: 2, maxWait: 500 });

/**
 * A text that is encoded once per encoding, on demand: quickly for the first client, and smaller in the
 * background once there is a second one.
 */
export class EncodedBody {
  /** Bytes of memory if all encodings have been requested. */
  readonly size: number;
  readonly #encoded = new Map<Encoding | undefined, Buffer | Promise<Buffer>>();
  /** The original text, until there is an encoding from which it can be decoded. */
  #text: Buffer | undefined;
  #isSent = false;
  /** Whether `br` is the smaller encoding; undefined until there is a second client. */
  #isSmall: boolean | undefined;

  constructor(text: string | Buffer) {
    this.#text = typeof text === 'string' ? Buffer.from(text) : text;
    this.size = this.#text.length * 2;
  }

  /** The encoding for a client who sends this `Accept-Encoding`; undefined if it accepts none of ours. */
  encodingFor(accepted: string | undefined): Encoding | undefined {
    const encodings = encodingsFor(accepted);
    if (this.#isSent && this.#isSmall === undefined && encodings.includes('br')) this.#makeSmall();
    this.#isSent = true;
    return this.#isSmall && encodings.includes('br') ? 'br' : encodings[0];
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
        // The smaller encoding may have been ready first.
        if (this.#encoded.get(encoding) === making) this.#encoded.set(encoding, bytes);
        this.#text = undefined;
      },
      () => this.#encoded.delete(encoding),
    );
    return making;
  }

  /**
   * Makes the smaller encoding. Until it is ready, or if there is no time for it, the quick ones are sent.
   */
  #makeSmall() {
    this.#isSmall = false;
    this.#decoded()
      .then((text) => encoders.run(() => encodeSmall(text)))
      .then(
        (bytes) => {
          this.#encoded.set('br', bytes);
          this.#isSmall = true;
        },
        () => {
          this.#isSmall = undefined;
        },
      );
  }

  async #encode(encoding: Encoding | undefined) {
    const text = await this.#decoded();
    return encoding ? encoders.run(() => codecOf(encoding).encode(text)) : text;
  }

  async #decoded() {
    if (this.#text) return this.#text;
    for (const [name, making] of this.#encoded) {
      const bytes = await making;
      return name ? codecOf(name).decode(bytes) : bytes;
    }
    throw new Error('There is neither the text nor an encoding of it.');
  }
}
