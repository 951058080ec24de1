import type { contract } from '@damoa/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { favourites } from '../db/schema-favourites.ts';
import { orNotFound } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { productIdQuery } from './find-product.ts';
import { mergeFavourites } from './merge-favourites.ts';
import { readFavourites } from './read-favourites.ts';
import { saveFavourite } from './save-favourite.ts';

export function favouriteHandlers(db: Database): Handlers<typeof contract.favourites> {
  return {
    async list({ member }) {
      return { data: await readFavourites(db, member.id) };
    },

    async merge({ member, body }) {
      await mergeFavourites(db, member.id, body.favourites);
      return { data: await readFavourites(db, member.id) };
    },

    async get({ member, params: { product_id } }) {
      return orNotFound((await readFavourites(db, member.id, product_id))[0]);
    },

    async save({ member, params: { product_id }, body }) {
      await saveFavourite(db, member.id, product_id, body);
      return orNotFound((await readFavourites(db, member.id, product_id))[0]);
    },

    async remove({ member, params: { product_id } }) {
      const product = productIdQuery(db, product_id);
      await db
        .delete(favourites)
        .where(and(eq(favourites.user_id, member.id), inArray(favourites.product, product)));
    },
  };
}
