import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { matchesQuery } from './title-condition.ts';
import type { TitleQuery } from './title-query.ts';

/** The number of listings that match a query; 0 without one, as for a text without words. */
export async function countTitles(db: Database, query: TitleQuery | undefined) {
  if (!query) return 0;
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from listings where ${matchesQuery(query)}
  `);
  return Number(rows[0]?.total);
}

/** Whether any listing matches a query; false without one. */
export async function hasMatches(db: Database, query: TitleQuery | undefined) {
  if (!query) return false;
  // Materialised: for a single row the planner would scan the table, betting on an early match.
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with found as materialized (
      select from listings where ${matchesQuery(query)}
    )
    select exists (select from found) as found
  `);
  return rows[0]?.found ?? false;
}
