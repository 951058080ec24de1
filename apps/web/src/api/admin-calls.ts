import endpoints from 'virtual:endpoints/admin';
import type { AdminContract } from '@damoa/contracts';
import { callsOf, queriesOf } from './calls.ts';
import { addEndpoints } from './endpoints.ts';

addEndpoints(endpoints);

/** Query options for every endpoint of operators. Import this only in their pages. */
export const adminQueries = queriesOf<AdminContract>(endpoints);

/** Calls to the endpoints of operators, from the browser. */
export const adminCalls = callsOf<AdminContract>(endpoints, { origin: '' });
