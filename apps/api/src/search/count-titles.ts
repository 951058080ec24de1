import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isFoundBy } from './found-by.ts';
import type { TitleQuery } from './title-query.ts';

/** How many titles have what the query asks for; none have that of a text without words. */
export async function countTitles(db: Database, query: TitleQuery | undefined) {
  if (!query) return 0;
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from listings where ${isFoundBy(query)}
  `);
  return Number(rows[0]?.total);
}

/** Whether any title has what the query asks for. */
export async function isFound(db: Database, query: TitleQuery | undefined) {
  if (!query) return false;
  // Materialised: for one row the planner would read the table in the hope of an early match.
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with found as materialized (
      select from listings where ${isFoundBy(query)}
    )
    select exists (select from found) as found
  `);
  return rows[0]?.found ?? false;
}
