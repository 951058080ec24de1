import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { SOURCE_NAMES } from '../../db/source-names.ts';

/** The upper limits of the age groups in which prices are counted, in hours. */
const AGES = [1, 6, 24, 3 * 24, 7 * 24, 30 * 24];

interface Counted extends Record<string, unknown> {
  source: string;
  /** Null for what is older than all of `AGES`. */
  hours: number | null;
  listed: string;
  hidden: string;
  retired: string;
}

const STATES = ['listed', 'hidden', 'retired'] as const;

/** Counts products by source, and listed ones by the age of their price. */
export async function countCatalogue(db: Database) {
  const agoOf = (hours: string) => sql.raw(`now() - make_interval(hours => ${hours})`);
  // Counts range by range of an index: grouping a million products takes several times as long.
  const { rows } = await db.execute<Counted>(sql`
    select source, hours, counted.*
    from unnest(${sql.param(SOURCE_NAMES)}::text[]) as source,
    lateral (
      select hours, coalesce(${agoOf('hours')}, '-infinity') as since,
        coalesce(${agoOf('lag(hours) over (order by hours)')}, 'infinity') as until
      from unnest(${sql.param([...AGES, null])}::integer[]) as hours
    ) as age,
    lateral (
      select count(*) filter (where retired_at is null and hidden_at is null) as listed,
        count(*) filter (where retired_at is null and hidden_at is not null) as hidden,
        count(*) filter (where retired_at is not null) as retired
      from products where products.source = source.source and updated_at > since and updated_at <= until
    ) as counted
  `);
  const sumOf = (state: (typeof STATES)[number], isCounted: (row: Counted) => boolean) =>
    rows.filter(isCounted).reduce((sum, row) => sum + Number(row[state]), 0);
  const by_source = SOURCE_NAMES.map((name) => {
    const isOfSource = ({ source }: Counted) => source === name;
    return {
      source: name,
      listed: sumOf('listed', isOfSource),
      hidden: sumOf('hidden', isOfSource),
      retired: sumOf('retired', isOfSource),
    };
  });
  return {
    by_source: by_source.filter((source) => STATES.some((state) => source[state] > 0)),
    by_age: [...AGES, null].map((hours) => ({
      hours,
      products: sumOf('listed', (row) => row.hours === hours),
    })),
  };
}
