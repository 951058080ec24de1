import { ApiError } from '../../api/send-call.ts';

/** Waits for a call. Ignores that the API no longer knows the product, because a retry could not help. */
export async function ignoreMissing(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
  }
}
