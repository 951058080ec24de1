import { errorCode } from '@damoa/service';

/** An error and its causes, outermost first: Drizzle wraps the errors of `pg`. Empty if it is no Error. */
export function errorChain(error: unknown): Error[] {
  return error instanceof Error ? [error, ...errorChain(error.cause)] : [];
}

/**
 * Whether a statement failed with one of these SQLSTATEs, or classes of SQLSTATEs (the first two characters).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function hasSqlState(error: unknown, ...states: string[]) {
  return errorChain(error).some((one) => states.some((state) => errorCode(one).startsWith(state)));
}

/** Whether a statement failed because a value is unique and exists already. */
export function isUniqueViolation(error: unknown) {
  return hasSqlState(error, '23505');
}
