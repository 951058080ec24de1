import endpoints from 'virtual:endpoints/personal';
import type { PersonalContract } from '@damoa/contracts';
import { type CallsOf, callsOf, queriesOf } from './calls.ts';
import { addEndpoints } from './endpoints.ts';
import type { CallOptions } from './send-call.ts';

addEndpoints(endpoints);

/** Query options for every endpoint about one user. Import this only in code that is loaded on demand. */
export const personalQueries = queriesOf<PersonalContract>(endpoints);

export type PersonalCalls = CallsOf<PersonalContract>;

/** A function for every endpoint about one user. It throws an `ApiError` if the call fails. */
export function createPersonalCalls(options: CallOptions): PersonalCalls {
  return callsOf<PersonalContract>(endpoints, options);
}

/** Calls to the endpoints about one user, from the browser. */
export const personalCalls = createPersonalCalls({ origin: '' });
