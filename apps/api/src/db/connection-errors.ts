import { errorCode } from '@damoa/service';
import { errorChain } from './sql-state.ts';

const NETWORK = 'ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN';

/** Network error codes, and SQLSTATEs for connections lost or refused (08) and servers stopping or starting (57P0). */
const LOST = new RegExp(`^(${NETWORK}|08|57P0)`);

/**
 * Network error codes and SQLSTATEs: connection lost or refused (08), out of resources, such as disk space
 * (53), starting, stopping or cancelled by a timeout (57, 25P03, 55P03), I/O errors (58), deadlocks (40), and
 * read-only servers (25006), such as the old primary after a failover.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE = new RegExp(`^(${NETWORK}|08|53|57|58|55P03|40|25006|25P03)`);

/**
 * Error messages of `pg` that come without a code. Connection timeouts are excluded: a server that is slow
 * to accept connections is busy, and taking it out of service would move its load to the others. The probes
 * find out whether it is frozen.
 */
const LOST_MESSAGE =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/;

/** Error messages of `pg` that come without a code. */
const UNAVAILABLE_MESSAGE = /connection (terminated|timeout|error)|timeout|client was closed/i;

/** Whether a statement failed because its server was unreachable, or closed the connection. */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error)) return false;
  return 'code' in error ? LOST.test(String(error.code)) : LOST_MESSAGE.test(error.message);
}

/** Whether a statement was cancelled because it took too long, by the server or by `pg`. */
export function isTooSlow(error: unknown) {
  if (!(error instanceof Error)) return false;
  return 'code' in error ? error.code === '57014' : error.message === 'Query read timeout';
}

/** Whether the database is unreachable, too slow or out of resources: worth another try, unlike a bug. */
export function isUnavailable(error: unknown) {
  return errorChain(error).some((one) => {
    const code = errorCode(one);
    return code === '' ? UNAVAILABLE_MESSAGE.test(one.message) : UNAVAILABLE.test(code);
  });
}
