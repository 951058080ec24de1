import endpoints from 'virtual:endpoints/shopper';
import type { ShopperContract } from '@damoa/contracts';
import { callsOf, queriesOf } from './calls.ts';
import { addEndpoints } from './endpoints.ts';

addEndpoints(endpoints);

/** Query options for what a shopper calls who comes back. Import it only in code that is loaded on demand. */
export const shopperQueries = queriesOf<ShopperContract>(endpoints);

/** Calls of a shopper who comes back, from the browser. */
export const shopperCalls = callsOf<ShopperContract>(endpoints, { origin: '' });
