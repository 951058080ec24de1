/**
 * Network error codes, and SQLSTATEs for connections lost or refused (08) and servers stopping or starting
 * (57P0).
 */
const CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08|57P0)/;

/**
 * Error messages of `pg` that come without a code. Connection timeouts are excluded: a server that is slow
 * to accept connections is busy, and taking it out of service would move its load to the others. The probes
 * find out whether it is frozen.
 */
const MESSAGES =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/;

/** Whether a statement failed because its server was unreachable, or closed the connection. */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error)) return false;
  return 'code' in error ? CODES.test(String(error.code)) : MESSAGES.test(error.message);
}

/** Whether a statement was cancelled because it took too long, by the server or by `pg`. */
export function isTooSlow(error: unknown) {
  if (!(error instanceof Error)) return false;
  return 'code' in error ? error.code === '57014' : error.message === 'Query read timeout';
}
