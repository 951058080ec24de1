import { ApiError, TIMED_OUT } from './send-call.ts';

/**
 * Waits for something that others wait for too, so that it must go on when the signal aborts.
 * @throws ApiError if the signal aborts first
 */
export async function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new ApiError(TIMED_OUT));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([promise, late]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
