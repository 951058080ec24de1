import { asc } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { searchWords } from '../db/schema-admin.ts';

/** The lines that operators have added, in that order: a later one may extend what an earlier one says. */
export function readOperatorLines(db: Pick<Database, 'select'>) {
  const { id, kind, line } = searchWords;
  return db.select({ id, kind, line }).from(searchWords).orderBy(asc(id));
}
