import { ERRORS, type ErrorCode } from '@damoa/contracts';

/** An expected no: thrown by a handler, answered as problem details. Everything else is a bug. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  /** What is wrong, by field. */
  readonly errors: Record<string, string[]> | undefined;

  constructor(code: ErrorCode, errors?: Record<string, string[]>) {
    super(ERRORS[code].title);
    this.code = code;
    this.errors = errors;
  }
}
