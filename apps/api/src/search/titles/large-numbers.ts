import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { matchesQuery } from './title-condition.ts';
import type { TitleQuery } from './title-query.ts';

/** A sample of this size is enough. */
const SAMPLE = 500;
/** A number of five digits: 20000mah, 20,000. */
const LARGE_NUMBER = String.raw`(?<!\d)\d{2},?\d{3}(?!\d)`;

/** The share of the titles of a query that have a large number; 0 without titles. */
export async function shareWithLargeNumbers(db: Database, query: TitleQuery) {
  const { rows } = await db.execute<{ share: number | null }>(sql`
    select avg((title ~ ${LARGE_NUMBER})::integer)::float as share
    from (select title from listings where ${matchesQuery(query)} limit ${SAMPLE}) as sample
  `);
  return rows[0]?.share ?? 0;
}
