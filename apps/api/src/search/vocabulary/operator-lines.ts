import { asc } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { searchWords } from '../../db/schema-admin.ts';

/** The lines that operators have added, oldest first, since a later line may extend an earlier one. */
export function readOperatorLines(db: Queryable) {
  const { id, kind, line } = searchWords;
  return db.select({ id, kind, line }).from(searchWords).orderBy(asc(id));
}
