import { ERRORS, type ErrorCode } from '@damoa/contracts';

/** An expected no: thrown by a handler, answered as problem details. Everything else is a bug. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail: string = ERRORS[code].title) {
    super(detail);
    this.code = code;
  }
}
