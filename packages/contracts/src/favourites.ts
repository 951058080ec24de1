import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listAtMost, price, time } from './fields.ts';
import { MAX_FAVOURITES } from './list-limits.ts';
import { Product, SavedProduct } from './products.ts';

/** The settings of a saved product. */
export const FavouriteSettings = z.object({
  saved_price: price.describe('won, when it was saved'),
  saved_at: time,
  wish_price: price
    .nullable()
    .describe(
      'won: alerts are sent once the price is this low; null for any price lower than when it was saved',
    ),
  has_alert: z
    .boolean({ error: 'true 또는 false여야 해요.' })
    .describe('whether push and e-mail report a lower price'),
});
export type FavouriteSettings = z.infer<typeof FavouriteSettings>;

/** A favourite as saved on a device, or sent to be saved. */
export const StoredFavourite = FavouriteSettings.extend({ product_id: Product.shape.product_id });
export type StoredFavourite = z.infer<typeof StoredFavourite>;

export const Favourite = FavouriteSettings.extend({ product: SavedProduct }).meta({
  id: 'Favourite',
});
export type Favourite = z.infer<typeof Favourite>;

const params = z.object({ product_id: Product.shape.product_id });
const list = z.object({ data: z.array(Favourite).max(MAX_FAVOURITES) });

export const favourites = {
  list: endpoint({
    method: 'GET',
    path: '/api/favourites',
    access: 'member',
    summary: 'The products that the member has saved, newest first',
    reply: list,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/favourites',
    access: 'member',
    summary: 'Adds the favourites of a device; those that the account has already are not changed',
    body: z.object({ favourites: listAtMost(StoredFavourite, MAX_FAVOURITES) }),
    reply: list,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/favourites/:product_id',
    access: 'member',
    summary: 'One product that the member has saved',
    params,
    reply: Favourite,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/favourites/:product_id',
    access: 'member',
    summary:
      'Saves a product, or changes its settings; omitted fields keep their value, or get a default',
    params,
    body: FavouriteSettings.partial(),
    reply: Favourite,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/favourites/:product_id',
    access: 'member',
    summary: 'Removes a product; one that is not saved is no error',
    params,
    status: 204,
    reply: nothing,
  }),
};
