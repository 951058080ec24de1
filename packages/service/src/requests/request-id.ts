import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Ids that are safe in SQL comments, log lines and headers. */
const ID = /^[\w-]{8,64}$/;

/** The id of a request: the one set by a proxy or the web server, otherwise a new one. */
export function requestId({
  headers: { 'x-request-id': given },
}: Pick<IncomingMessage, 'headers'>) {
  if (typeof given === 'string' && ID.test(given)) return given;
  return randomUUID().replaceAll('-', '');
}
