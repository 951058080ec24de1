import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { titleQuery } from './title-query.ts';

/** How many titles have what the text asks for. */
export async function countTitles(db: Database, text: string) {
  const query = await titleQuery(db, text);
  if (!query) return 0;
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from listings where title_lexemes(title) @@ ${query.lexemes}::tsquery
  `);
  return Number(rows[0]?.total);
}
