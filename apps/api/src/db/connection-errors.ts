/** Of the network, and SQLSTATE of a connection that is lost or refused, or a server that stops or starts. */
const CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08|57P0)/;

/**
 * What `pg` says without a code. A server that is slow to accept a connection is busy: were it left out for
 * that, the others would get its load as well. Whether it is frozen, the probes find out.
 */
const MESSAGES = /^Connection terminated(?! due to connection timeout)/;

/** Whether a statement failed because its server did not answer, or ended the connection. */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error)) return false;
  return 'code' in error ? CODES.test(String(error.code)) : MESSAGES.test(error.message);
}

/** Whether a statement was given up because it took too long, by the server or by us. */
export function isTooSlow(error: unknown) {
  if (!(error instanceof Error)) return false;
  return 'code' in error ? error.code === '57014' : error.message === 'Query read timeout';
}
