import type { contract } from '@damoa/contracts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { categories } from './db/schema.ts';
import { Refusal } from './refusal.ts';
import type { Handlers } from './serve.ts';

const inMenuOrder = [asc(categories.position), asc(categories.category_id)];

export function categoryHandlers(db: Database): Handlers<typeof contract.categories> {
  return {
    list: () =>
      db
        .select()
        .from(categories)
        .orderBy(...inMenuOrder),

    async get({ params: { id } }) {
      const [[category], children] = await Promise.all([
        db.select().from(categories).where(eq(categories.category_id, id)),
        db
          .select()
          .from(categories)
          .where(and(eq(categories.parent_category_id, id), ne(categories.category_id, id)))
          .orderBy(...inMenuOrder),
      ]);
      if (!category) throw new Refusal('not_found');
      return { ...category, children };
    },
  };
}
