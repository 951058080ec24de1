import { setTimeout } from 'node:timers/promises';
import endpoints from 'virtual:endpoints/server';
import type { ServerContract } from '@damoa/contracts';
import { callsOf } from './calls.ts';
import { addEndpoints } from './endpoints.ts';
import { ApiError, type CallOptions, sendCall } from './send-call.ts';

addEndpoints(endpoints);

/**
 * Calls that export all products, which only the server sends. A call is retried while the API is overloaded
 * or unreachable.
 * @param pauses milliseconds before each retry
 */
export function createExportCalls(options: CallOptions, pauses: readonly number[]) {
  return callsOf<ServerContract>(endpoints, options, async (...call) => {
    for (const pause of pauses) {
      try {
        return await sendCall(...call);
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem.status !== 503) throw error;
      }
      await setTimeout(pause);
    }
    return sendCall(...call);
  });
}
