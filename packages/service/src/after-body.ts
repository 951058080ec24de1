import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';

/** Bytes and milliseconds that are spent on what is left of a refused body. */
const MOST = 64 * 1024 * 1024;
const LONGEST = 5_000;

/**
 * A text that is sent at once but ends only when the rest of the body has been read and dropped.
 * A connection that is closed while its client still writes is reset, and the answer lost with it.
 */
export function afterBody(body: IncomingMessage, text: string) {
  return Readable.from(
    (async function* () {
      yield Buffer.from(text);
      await dropped(body);
    })(),
  );
}

function dropped(body: IncomingMessage) {
  return new Promise<void>((done) => {
    const timer = setTimeout(done, LONGEST);
    let received = 0;
    body.on('data', ({ length }: Buffer) => {
      received += length;
      if (received > MOST) done();
    });
    finished(body, () => {
      clearTimeout(timer);
      done();
    });
  });
}
