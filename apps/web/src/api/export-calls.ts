import endpoints from 'virtual:endpoints/export';
import type { ExportContract } from '@damoa/contracts';
import { callsOf } from './calls.ts';
import { addEndpoints } from './endpoints.ts';
import type { CallOptions } from './send-call.ts';

addEndpoints(endpoints);

/** Calls for all products, which only the server makes. */
export function createExportCalls(options: CallOptions) {
  return callsOf<ExportContract>(endpoints, options);
}
