import type { contract } from '@damoa/contracts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { consumeWrite } from '../accounts/limits/writes.ts';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { categories, categoryRenames } from '../db/schema.ts';
import { listings } from '../db/schema-listings.ts';
import { orNotFound, Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';

const inMenuOrder = [asc(categories.position), asc(categories.category_id)];

/** @param limits.writes posts, edits and renamed categories per member in ten minutes */
export function categoryHandlers(
  db: Database,
  limits: { writes: number },
): Handlers<typeof contract.categories> {
  async function find(id: number) {
    const [[category], children] = await Promise.all([
      db.select().from(categories).where(eq(categories.category_id, id)),
      db
        .select()
        .from(categories)
        .where(and(eq(categories.parent_category_id, id), ne(categories.category_id, id)))
        .orderBy(...inMenuOrder),
    ]);
    return { ...orNotFound(category), children };
  }

  return {
    list: () =>
      db
        .select()
        .from(categories)
        .orderBy(...inMenuOrder),

    // A count per category needs only the index; a single GROUP BY would read every listing.
    async counts() {
      const total = db.$count(listings, eq(listings.category_id, categories.category_id));
      const all = await db
        .select({ category_id: categories.category_id, total })
        .from(categories)
        .orderBy(categories.category_id);
      return all.filter(({ total }) => total > 0);
    },

    get: ({ params: { id } }) => find(id),

    async rename({ params: { id }, headers: { 'if-match': seen }, body, member }) {
      await db.transaction(async (transaction) => {
        const [row] = await transaction
          .select()
          .from(categories)
          .where(eq(categories.category_id, id))
          .for('update');
        const before = orNotFound(row);
        // The request may have been delivered twice: the category has the new name already.
        if (before.category_name === body.category_name) return;
        if (seen && !seen.includes(before.version)) throw new Refusal('outdated');
        await consumeWrite(transaction, member, limits.writes);
        await transaction
          .update(categories)
          .set({ category_name: body.category_name, version: sql`${categories.version} + 1` })
          .where(eq(categories.category_id, id));
        await transaction.insert(categoryRenames).values({
          category_id: id,
          renamed_by: member.id,
          from_name: before.category_name,
          to_name: body.category_name,
        });
        await recordAudit(transaction, member, 'category_renamed', before.category_name, {
          category_id: id,
          before: { category_name: before.category_name },
          after: { category_name: body.category_name },
        });
      });
      return find(id);
    },
  };
}
