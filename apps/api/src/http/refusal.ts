import { ERRORS, type ErrorCode } from '@damoa/contracts';

interface More {
  /** What exactly is wrong with a request that no form sends; the title of the error otherwise. */
  detail?: string;
  /** Messages by field. */
  errors?: Record<string, string[]>;
  /** Seconds after which to try again. */
  retryAfter?: number;
}

/**
 * An expected error: thrown by a handler, answered as problem details. Any other error is a failure or a bug.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly more: More;

  constructor(code: ErrorCode, more: More = {}) {
    super(ERRORS[code].title);
    this.code = code;
    this.more = more;
  }
}

/** Returns the value if it is defined. @throws Refusal `not_found` otherwise */
export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal('not_found');
  return value;
}
