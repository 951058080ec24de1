import { MAX_FAVOURITES, type StoredFavourite } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import { lockMember } from '../accounts/lock-member.ts';
import type { Database } from '../db/client.ts';
import { favourites } from '../db/schema-favourites.ts';
import { newestFirst } from './device-times.ts';
import { findProductIds } from './find-product.ts';
import { holdPrices } from './hold-prices.ts';
import { priceOf } from './price-of.ts';

/**
 * Adds the favourites of a device to an account, the latest first, as far as there is room. Favourites that
 * the account already has stay as they are; unknown and hidden products are left out.
 */
export async function mergeFavourites(
  db: Database,
  member: number,
  ofDevice: readonly StoredFavourite[],
) {
  await db.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const ids = await findProductIds(
      transaction,
      ofDevice.map(({ product_id }) => product_id),
    );
    const saved = await transaction
      .select({ product: favourites.product })
      .from(favourites)
      .where(eq(favourites.user_id, member));
    const isSaved = new Set(saved.map(({ product }) => product));
    const added = newestFirst(ofDevice, (favourite) => favourite.saved_at)
      .flatMap(({ entry: { product_id, ...settings }, time: saved_at }) => {
        const product = ids.get(product_id);
        if (product === undefined || isSaved.has(product)) return [];
        // A list from outside may name a product twice.
        isSaved.add(product);
        const known_price = priceOf(product);
        return { ...settings, product, user_id: member, saved_at, known_price };
      })
      .slice(0, Math.max(0, MAX_FAVOURITES - saved.length));
    if (added.length === 0) return;
    await holdPrices(
      transaction,
      added.map(({ product }) => product),
    );
    await transaction.insert(favourites).values(added);
  });
}
