import { type contract, type Input, MAX_FAVOURITES, TOO_MANY_FAVOURITES } from '@damoa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { lockMember } from '../accounts/lock-member.ts';
import type { Database } from '../db/client.ts';
import { favourites } from '../db/schema-favourites.ts';
import { Refusal } from '../http/refusal.ts';
import { notLaterThanNow } from './device-times.ts';
import { findProduct } from './find-product.ts';
import { holdPrices } from './hold-prices.ts';
import { priceOf } from './price-of.ts';

/**
 * Saves a product, or changes its settings. Settings that are left out stay, or default to the present price
 * and time.
 * @throws Refusal `not_found` when there is no such product, or it is hidden and not saved; `invalid_input`
 *   when too many are saved
 */
export async function saveFavourite(
  db: Database,
  member: number,
  productId: string,
  { saved_at, ...settings }: Input<typeof contract.favourites.save>['body'],
) {
  const { id, is_hidden } = await findProduct(db, productId);
  const given = { ...settings, ...(saved_at && { saved_at: notLaterThanNow(saved_at) }) };
  await db.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const isSaved = and(eq(favourites.user_id, member), eq(favourites.product, id));
    const [saved] = await transaction
      .select({ has_alert: favourites.has_alert, wish_price: favourites.wish_price })
      .from(favourites)
      .where(isSaved);
    if (!saved) {
      if (is_hidden) throw new Refusal('not_found');
      const ofMember = eq(favourites.user_id, member);
      if ((await transaction.$count(favourites, ofMember)) >= MAX_FAVOURITES) throw tooMany();
      await holdPrices(transaction, [id]);
      await transaction.insert(favourites).values({
        ...given,
        saved_price: given.saved_price ?? priceOf(id),
        known_price: priceOf(id),
        user_id: member,
        product: id,
      });
    } else if (Object.keys(given).length > 0) {
      const isTurnedOn = given.has_alert === true && !saved.has_alert;
      if (isTurnedOn) await holdPrices(transaction, [id]);
      const isOtherWish = given.wish_price !== undefined && given.wish_price !== saved.wish_price;
      const news = isTurnedOn
        ? { known_price: priceOf(id) }
        : // A price that answered the wish of before does not silence one that answers this.
          isOtherWish && { known_price: sql`greatest(${favourites.known_price}, ${priceOf(id)})` };
      await transaction
        .update(favourites)
        .set({ ...given, ...news })
        .where(isSaved);
    }
  });
}

function tooMany() {
  return new Refusal('invalid_input', { errors: { product_id: [TOO_MANY_FAVOURITES] } });
}
