import { type contract, type Input, MOST_FAVOURITES } from '@damoa/contracts';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { favourites } from '../db/schema-favourites.ts';
import { Refusal } from '../http/refusal.ts';
import { findProduct, notLaterThanNow } from './find-product.ts';
import { lockMember, type Transaction } from './lock-member.ts';

/**
 * Saves a product, or changes what is set for it. What is left out stays, or is as now.
 * @throws Refusal `not_found` when there is no such product, `invalid_input` when too many are saved
 */
export async function saveFavourite(
  db: Database,
  member: number,
  productId: string,
  { saved_at, ...settings }: Input<typeof contract.favourites.save>['body'],
) {
  const { id, price } = await findProduct(db, productId);
  const given = { ...settings, ...(saved_at && { saved_at: notLaterThanNow(saved_at) }) };
  await db.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const isSaved = and(eq(favourites.user_id, member), eq(favourites.product, id));
    const [saved] = await transaction.select({ id: favourites.id }).from(favourites).where(isSaved);
    if (!saved) {
      if ((await countFavourites(transaction, member)) >= MOST_FAVOURITES) throw tooMany();
      await transaction.insert(favourites).values({
        ...given,
        saved_price: given.saved_price ?? price,
        user_id: member,
        product: id,
      });
    } else if (Object.keys(given).length > 0) {
      await transaction.update(favourites).set(given).where(isSaved);
    }
  });
}

async function countFavourites(transaction: Transaction, member: number) {
  const [row] = await transaction
    .select({ total: count() })
    .from(favourites)
    .where(eq(favourites.user_id, member));
  return row?.total ?? 0;
}

function tooMany() {
  const reason = `찜은 ${MOST_FAVOURITES}개까지 담을 수 있어요. 다른 상품을 찜에서 뺀 뒤 다시 담아 주세요.`;
  return new Refusal('invalid_input', { errors: { product_id: [reason] } });
}
