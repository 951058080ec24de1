import { contract } from '@damoa/contracts';

/** There was no connection, so the API has not received the call. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The connection was closed without a response: the API may have executed the call or not. */
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Idempotent methods (RFC 9110, section 9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

interface Call {
  method: string;
  url: string;
  headers: Record<string, unknown>;
}

/** Whether a call that failed with this error can be retried without being executed twice. */
export function mayRetry(call: Call, error: NodeJS.ErrnoException) {
  const { code = '' } = error;
  return NOT_CONNECTED.has(code) || (CUT_OFF.has(code) && isIdempotent(call));
}

function isIdempotent({ method, url, headers }: Call) {
  return (
    IDEMPOTENT.has(method) ||
    headers['idempotency-key'] !== undefined ||
    // Logging out of a session that has ended succeeds.
    url.split('?', 1)[0] === contract.accounts.logout.path
  );
}
