import { MAX_RECENTLY_SEEN, type StoredSeen } from '@damoa/contracts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { lockMember } from '../accounts/lock-member.ts';
import type { Database } from '../db/client.ts';
import { recentlySeen } from '../db/schema-favourites.ts';
import { newestFirst } from './device-times.ts';
import { findProductIds } from './find-product.ts';

/**
 * Adds the products that a device remembers. The latest time of each product counts, and only the last 50
 * products are kept. Unknown and hidden products are left out.
 */
export async function mergeSeen(db: Database, member: number, seen: readonly StoredSeen[]) {
  await db.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const ids = await findProductIds(
      transaction,
      seen.map(({ product_id }) => product_id),
    );
    const latest = new Map<number, Date>();
    for (const { entry, time } of newestFirst(seen, ({ seen_at }) => seen_at)) {
      const product = ids.get(entry.product_id);
      if (product !== undefined && !latest.has(product)) latest.set(product, time);
    }
    if (latest.size === 0) return;
    await transaction
      .insert(recentlySeen)
      .values(Array.from(latest, ([product, seen_at]) => ({ user_id: member, product, seen_at })))
      .onConflictDoUpdate({
        target: [recentlySeen.user_id, recentlySeen.product],
        set: { seen_at: sql`greatest(${recentlySeen.seen_at}, excluded.seen_at)` },
      });
    const beyond = transaction
      .select({ product: recentlySeen.product })
      .from(recentlySeen)
      .where(eq(recentlySeen.user_id, member))
      .orderBy(desc(recentlySeen.seen_at), desc(recentlySeen.product))
      .offset(MAX_RECENTLY_SEEN);
    await transaction
      .delete(recentlySeen)
      .where(and(eq(recentlySeen.user_id, member), inArray(recentlySeen.product, beyond)));
  });
}
