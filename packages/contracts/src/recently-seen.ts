import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listAtMost, time } from './fields.ts';
import { MAX_RECENTLY_SEEN } from './list-limits.ts';
import { Product, SavedProduct } from './products.ts';

/** A recently seen product as stored on a device. */
export const StoredSeen = z.object({ product_id: Product.shape.product_id, seen_at: time });
export type StoredSeen = z.infer<typeof StoredSeen>;

const params = z.object({ product_id: Product.shape.product_id });
const list = z.object({
  data: z.array(z.object({ product: SavedProduct, seen_at: time })).max(MAX_RECENTLY_SEEN),
});

export const recentlySeen = {
  list: endpoint({
    method: 'GET',
    path: '/api/recently-seen',
    access: 'member',
    summary: 'The products that the member looked at, newest first',
    reply: list,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/recently-seen',
    access: 'member',
    summary: 'Adds the recently seen products of a device',
    body: z.object({ seen: listAtMost(StoredSeen, MAX_RECENTLY_SEEN) }),
    reply: list,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/recently-seen/:product_id',
    access: 'member',
    summary: 'Removes a product from the list; one that is not there is no error',
    params,
    status: 204,
    reply: nothing,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/recently-seen',
    access: 'member',
    summary: 'Clears the list',
    status: 204,
    reply: nothing,
  }),
};
