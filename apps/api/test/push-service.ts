import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** The message, decrypted as by the browser. */
  message: Record<string, unknown>;
}

const { decrypt } = createRequire(import.meta.resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer;
};

/** Starts a push service on this machine that can decrypt messages like a browser (RFC 8291). */
export async function openPushService() {
  const received: Received[] = [];
  const browsers = new Map<string, { privateKey: ReturnType<typeof createECDH>; auth: string }>();
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? '');
    if (browser && answer.status === 201) {
      const options = { version: 'aes128gcm', authSecret: browser.auth, ...browser };
      const message = JSON.parse(decrypt(body, options).toString());
      received.push({ path: request.url ?? '', headers: request.headers, message });
    }
    response.writeHead(answer.status, answer.headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** Sets the response of the service from now on. */
    answerWith(status: number, headers: Record<string, string> = {}) {
      answer = { status, headers };
    },
    /** Creates a subscription like that of a browser. */
    subscription() {
      const privateKey = createECDH('prime256v1');
      const p256dh = privateKey.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { privateKey, auth });
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth } };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
