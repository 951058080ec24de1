import type { ErrorCode } from '@damoa/contracts';
import { ApiError } from './send-call.ts';

/** Whether a call failed with this error of the contract. */
export function isProblem(error: unknown, code: ErrorCode) {
  return error instanceof ApiError && error.problem.type === `urn:damoa:problem:${code}`;
}
