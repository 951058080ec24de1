import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Also what a comment of SQL, a line of a log and a header can hold as it is. */
const ID = /^[\w-]{8,64}$/;

/** The id of a request: the one that a proxy or the web server gave it, otherwise a new one. */
export function requestId({
  headers: { 'x-request-id': given },
}: Pick<IncomingMessage, 'headers'>) {
  if (typeof given === 'string' && ID.test(given)) return given;
  return randomUUID().replaceAll('-', '');
}
