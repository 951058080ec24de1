import endpoints from 'virtual:endpoints/shopper';
import type { ShopperContract } from '@damoa/contracts';
import { type CallsOf, callsOf, queriesOf } from './calls.ts';
import { addEndpoints } from './endpoints.ts';
import type { CallOptions } from './send-call.ts';

addEndpoints(endpoints);

/** Query options for what a shopper calls who comes back. Import it only in code that is loaded on demand. */
export const shopperQueries = queriesOf<ShopperContract>(endpoints);

export type ShopperCalls = CallsOf<ShopperContract>;

export function createShopperCalls(options: CallOptions): ShopperCalls {
  return callsOf<ShopperContract>(endpoints, options);
}

/** Calls of a shopper who comes back, from the browser. */
export const shopperCalls = createShopperCalls({ origin: '' });
