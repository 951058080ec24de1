import type { ClickGroup } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { daysOf, type Span, spanOf } from './days.ts';

interface Named {
  /** The column of `clicks` to group by, in the form of `month_sums.key`. */
  column: SQL;
  key: SQL;
  name: SQL;
  /** The join that finds the names. A product or category that is gone is shown as its number. */
  from: SQL;
}

const itself = sql`top.key`;

const NAMED: Record<Exclude<ClickGroup, 'day'>, Named> = {
  product: {
    column: sql`product::text`,
    key: sql`coalesce(product_id, top.key)`,
    name: sql`coalesce(product_title, top.key)`,
    from: sql`left join products on products.id = top.key::bigint`,
  },
  category: {
    column: sql`category_id::text`,
    key: itself,
    name: sql`coalesce(category_name, top.key)`,
    from: sql`left join categories on category_id = top.key::integer`,
  },
  search: { column: sql`q`, key: itself, name: itself, from: sql`` },
  place: { column: sql`place`, key: itself, name: itself, from: sql`` },
};

interface ClickOptions {
  days: number;
  by: ClickGroup;
  /** Groups at most; days are never left out. */
  limit: number;
}

/** Clicks of the last days by group, the most clicked first or day by day, and the total. */
export async function countClicks(db: Database, { days, by, limit }: ClickOptions) {
  const span = await spanOf(db, days);
  const { rows } = await db.execute<{ key: string; name: string; clicks: string; total: string }>(
    by === 'day' ? byDay(span) : byGroup(by, span, limit),
  );
  return {
    data: rows.map(({ key, name, clicks }) => ({ key, name, clicks: Number(clicks) })),
    total: Number(rows[0]?.total ?? 0),
  };
}

function byDay(span: Span) {
  return sql`
    select day::text as key, day::text as name, coalesce(clicks, 0) as clicks,
      coalesce(sum(clicks) over (), 0) as total
    from ${daysOf(span)} left join (
      select day, sum(clicks) as clicks from clicks where ${span.isAround} group by day
      union all
      select key::date, clicks from ${span.sumsBy('day')} as sums
    ) as counted using (day)
    order by day
  `;
}

function byGroup(by: Exclude<ClickGroup, 'day'>, span: Span, limit: number) {
  const { column, key, name, from } = NAMED[by];
  return sql`
    with counted as materialized (
      select key, sum(clicks) as clicks
      from (
        select ${column} as key, sum(clicks) as clicks from clicks
        where ${span.isAround} group by 1
        union all
        select key, clicks from ${span.sumsBy(by)} as sums
      ) as part
      group by key
    ), top as materialized (
      select key, clicks from counted where key is not null and clicks > 0
      order by clicks desc, key limit ${limit}
    )
    select ${key} as key, ${name} as name, clicks, (select sum(clicks) from counted) as total
    from top ${from} order by clicks desc, top.key
  `;
}
