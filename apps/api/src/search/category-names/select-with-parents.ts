import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { categories } from '../../db/schema.ts';

/** A query for categories, each with the name of its parent, which tells categories of the same name apart. */
export function selectWithParents(db: Database) {
  const parents = alias(categories, 'parents');
  const { category_id, parent_category_id, category_name } = categories;
  return db
    .select({
      category_id,
      parent_category_id,
      category_name,
      parent_name: parents.category_name,
    })
    .from(categories)
    .leftJoin(parents, eq(parents.category_id, parent_category_id));
}
