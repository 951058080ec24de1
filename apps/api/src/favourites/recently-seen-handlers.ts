import { type contract, MAX_RECENTLY_SEEN } from '@damoa/contracts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { recentlySeen } from '../db/schema-favourites.ts';
import type { Handlers } from '../http/serve.ts';
import { asSaved, savedColumns } from '../products/read-products.ts';
import { productIdQuery } from './find-product.ts';
import { mergeSeen } from './merge-seen.ts';

export function recentlySeenHandlers(db: Database): Handlers<typeof contract.recentlySeen> {
  async function list(member: number) {
    const rows = await db
      .select({ product: savedColumns, seen_at: recentlySeen.seen_at })
      .from(recentlySeen)
      .innerJoin(products, eq(products.id, recentlySeen.product))
      .where(eq(recentlySeen.user_id, member))
      .orderBy(desc(recentlySeen.seen_at), desc(recentlySeen.product))
      .limit(MAX_RECENTLY_SEEN);
    const data = rows.map(({ product, seen_at }) => ({
      product: asSaved(product),
      seen_at: seen_at.toISOString(),
    }));
    return { data };
  }

  return {
    list: ({ member }) => list(member.id),

    async merge({ member, body }) {
      await mergeSeen(db, member.id, body.seen);
      return list(member.id);
    },

    async remove({ member, params: { product_id } }) {
      const product = productIdQuery(db, product_id);
      await db
        .delete(recentlySeen)
        .where(and(eq(recentlySeen.user_id, member.id), inArray(recentlySeen.product, product)));
    },

    async clear({ member }) {
      await db.delete(recentlySeen).where(eq(recentlySeen.user_id, member.id));
    },
  };
}
