import { contract } from '@damoa/contracts';

/** No connection could be made: nothing has reached the API. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The connection ended without an answer: the API may have done what was asked, or not. */
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Methods that may be repeated (RFC 9110, section 9.2.2). */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

interface Call {
  method: string;
  url: string;
  headers: Record<string, unknown>;
}

/** Whether a call that failed with this error may be sent again without being done twice. */
export function maySendAgain(call: Call, error: NodeJS.ErrnoException) {
  const { code = '' } = error;
  return NOT_CONNECTED.has(code) || (CUT_OFF.has(code) && isRepeatable(call));
}

function isRepeatable({ method, url, headers }: Call) {
  return (
    REPEATABLE.has(method) ||
    headers['idempotency-key'] !== undefined ||
    // To end a session that has ended is a success.
    url.split('?', 1)[0] === contract.accounts.logout.path
  );
}
