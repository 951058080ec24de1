import type { ClickGroup } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

const today = sql`(now() at time zone 'Asia/Seoul')::date`;

/** The last days up to today, in Seoul. */
export interface Span {
  days: number;
  /** Condition on rows of `clicks` and `searches`: within these days, and outside the months of `sumsBy`. */
  isAround: SQL;
  /** The sums of the months that lie entirely within these days. */
  sumsBy(group: ClickGroup): SQL;
}

/**
 * A long span is read as the sums of its whole months, and day by day around them. The limits are constants,
 * so that an index finds those days.
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
      // Without a month that was summed after the limits were read: its days are in `isAround`.
      sql`(
        select * from month_sums
        where by = ${group} and month >= ${first}::date and month < ${until}::date
      )`,
  };
}

/** The days of a span, as rows of `days (day)`. */
export const daysOf = ({ days }: Span) => sql`
  (select ${today} - back as day from generate_series(0, ${days - 1}::integer) as back) as days
`;
