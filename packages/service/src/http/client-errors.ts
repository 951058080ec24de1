import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds for a client to read the refusal before its connection is closed. */
const LINGER = 1_000;

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * The latest request of each connection. Node does not say to which one an error belongs.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
const latest = new WeakMap<Socket, Exchange>();
subscribe('http.server.request.start', (message) => {
  const { request, response } = message as Exchange;
  latest.set(request.socket, { request, response });
});

/** Connections that are refused already: Node reports an error for whatever else arrives on them. */
const refused = new WeakSet<Socket>();

interface ClientError extends NodeJS.ErrnoException {
  /** What Node could not parse; Fastify declares another type. */
  rawPacket?: Buffer;
}

/** Bytes in which to look for the beginning of the path. */
const START = 1_000;

/** The path in the request line with which a packet begins, cut off; empty if it begins with none. */
function pathIn(packet: Buffer | undefined) {
  const start = packet?.toString('latin1', 0, START) ?? '';
  return /^\S+ (?:https?:\/\/[^/\s]*)?(\/\S*)/i.exec(start)?.[1] ?? '';
}

/**
 * Responds to malformed requests, for which Node has a socket but no request object, and to those whose body is malformed
 * or does not arrive.
 * @param refusalOf returns the content type and text for a status: 400, 408 (too slow) or 431. The path is empty
 * if it is unknown: with long headers, the packet that Node could not parse no longer contains the request line.
 */
export function clientErrorHandler(
  headers: Record<string, string>,
  refusalOf: (status: number, path: string) => { type: string; text: string },
) {
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    const { code = '', rawPacket } = error as ClientError;
    if (code === 'ECONNRESET' || refused.has(socket)) return;
    refused.add(socket);
    const { request, response } = latest.get(socket) ?? {};

    function refuse(path: string) {
      if (!socket.writable) return;
      const status = STATUSES[code] ?? 400;
      const { type, text } = refusalOf(status, path);
      const head = {
        ...headers,
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Length': Buffer.byteLength(text),
        Connection: 'close',
      };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
      setTimeout(() => socket.destroy(), LINGER).unref();
    }

    if (request?.complete === false) {
      // A second response, or one within another, could be taken for that to another request.
      if (response?.headersSent) socket.destroy();
      else if (response?.socket) refuse(request.url ?? '');
      // Node gives it the connection when the responses before it have been sent.
      else response?.once('socket', () => refuse(request.url ?? ''));
    } else if (response?.closed === false) {
      // The error belongs to a request after it.
      response.once('close', () => refuse(pathIn(rawPacket)));
    } else {
      refuse(pathIn(rawPacket));
    }
  };
}
