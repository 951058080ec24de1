import type { ClickGroup } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

const today = sql`(now() at time zone 'Asia/Seoul')::date`;

/** So many days until today in Seoul. */
export interface Span {
  days: number;
  /** A condition on rows of `clicks` and `searches`: of these days, and in no month that is summed. */
  isAround: SQL;
  /** The sums of the months that lie in these days as a whole. */
  sumsBy(group: ClickGroup): SQL;
}

/**
 * A year of days is read as sums of months, and one by one the days around these. Two constants say where
 * they begin and end, so that an index finds what is around.
 */
export async function spanOf(db: Database, days: number): Promise<Span> {
  const { rows } = await db.execute<Record<'first' | 'from' | 'until', string | null>>(sql`
    select first::text, min(month)::text as from, (max(month) + interval '1 month')::date::text as until
    from (select ${today} - ${days - 1}::integer as first) as span
    left join month_sums on month >= first
    group by first
  `);
  const { first, from, until } = rows[0] ?? {};
  const isAround = from
    ? sql`(day >= ${first}::date and day < ${from}::date or day >= ${until}::date)`
    : sql`day >= ${first}::date`;
  return {
    days,
    isAround,
    sumsBy: (group) =>
      sql`(select * from month_sums where by = ${group} and month >= ${first}::date)`,
  };
}

/** The days of a span, as rows of `days (day)`. */
export const daysOf = ({ days }: Span) => sql`
  (select ${today} - back as day from generate_series(0, ${days - 1}::integer) as back) as days
`;
