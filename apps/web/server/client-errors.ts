import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { LATE_PAGE, MALFORMED_PAGE } from './notice-page.ts';

/** Milliseconds for a client to read the refusal before its connection is closed. */
const LINGER = 1_000;

const LATE = { status: 408, page: LATE_PAGE };
const REFUSALS: Record<string, { status: number; page: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: LATE,
  HPE_HEADER_OVERFLOW: { status: 431, page: MALFORMED_PAGE },
};

/** Responds to malformed requests, for which Node has a socket but no request object. */
export function clientErrorHandler(headers: Record<string, string>) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    const { status, page } = REFUSALS[code] ?? { status: 400, page: MALFORMED_PAGE };
    const head = {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(page),
      Connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${page}`);
    setTimeout(() => socket.destroy(), LINGER).unref();
  };
}
