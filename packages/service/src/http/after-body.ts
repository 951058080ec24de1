import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';

/** The most that is read of a refused body, in bytes and in milliseconds. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_TIME = 5_000;

/**
 * A stream that sends `text` at once and ends when the rest of the request's body has been read and
 * discarded. Closing a connection while the client still writes would reset it and lose the answer.
 */
export function afterBody(body: IncomingMessage, text: string) {
  return Readable.from(
    (async function* () {
      yield Buffer.from(text);
      await discard(body);
    })(),
  );
}

function discard(body: IncomingMessage) {
  return new Promise<void>((done) => {
    const timer = setTimeout(done, MAX_TIME);
    let received = 0;
    body.on('data', ({ length }: Buffer) => {
      received += length;
      if (received > MAX_BYTES) done();
    });
    finished(body, () => {
      clearTimeout(timer);
      done();
    });
  });
}
