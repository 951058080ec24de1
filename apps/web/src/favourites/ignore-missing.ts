import { ApiError } from '../api/send-call.ts';

/** Waits for a call. A product that is no longer known need not be tried again. */
export async function ignoreMissing(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
  }
}
