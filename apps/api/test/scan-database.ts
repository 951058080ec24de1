import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

type Columns = { table: string; columns: string[] };

/** The tables of some schemas, as `schema.table`, with their columns. */
async function columnsIn(db: Database, schemas: readonly string[]) {
  const { rows } = await db.execute<Columns>(sql`
    select table_schema || '.' || table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = any(${sql.param(schemas)}) and table_type = 'BASE TABLE'
    group by 1 order by 1
  `);
  return rows;
}

/** The tables of some schemas, as `schema.table`; partitions by time count as one table. */
export async function tablesIn(db: Database, schemas: readonly string[]) {
  const tables = (await columnsIn(db, schemas)).map(({ table }) =>
    table.replace(/(price_changes|queue_stats)_.+/, '$1'),
  );
  return [...new Set(tables)];
}

/**
 * Finds the columns, as `schema.table.column`, that contain any of these texts, ignoring case. Numbers and
 * JSON are searched as text.
 */
export async function findTexts(
  db: Database,
  schemas: readonly string[],
  texts: readonly string[],
) {
  const patterns = sql.param(texts.map((text) => `%${text.toLowerCase()}%`));
  const found = [];
  for (const { table, columns } of await columnsIn(db, schemas)) {
    const has = columns.map(
      (name) =>
        sql`bool_or(lower(${sql.identifier(name)}::text) like any(${patterns})) as ${sql.identifier(name)}`,
    );
    // Rows of a partition are only searched there.
    const { rows } = await db.execute<Record<string, boolean>>(
      sql`select ${sql.join(has, sql`, `)} from only ${sql.raw(table)}`,
    );
    found.push(...columns.filter((name) => rows[0]?.[name]).map((name) => `${table}.${name}`));
  }
  return found.sort();
}
