import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds for a client to read the refusal before its connection is closed. */
const LINGER = 1_000;

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to malformed requests, for which Node has a socket but no request object.
 * @param refusalOf returns the content type and text for a status: 400, 408 (too slow) or 431
 */
export function clientErrorHandler(
  headers: Record<string, string>,
  refusalOf: (status: number) => { type: string; text: string },
) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    const status = STATUSES[code] ?? 400;
    const { type, text } = refusalOf(status);
    const head = {
      ...headers,
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(text),
      Connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
    setTimeout(() => socket.destroy(), LINGER).unref();
  };
}
