import { ERRORS, type ErrorCode } from '@damoa/contracts';

interface More {
  /** What is wrong, by field. */
  errors?: Record<string, string[]>;
  /** Seconds after which it is worth another try. */
  retryAfter?: number;
}

/** An expected no: thrown by a handler, answered as problem details. Everything else is a bug. */
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

/** @throws Refusal `not_found` if there is no such thing */
export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal('not_found');
  return value;
}
