import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { freeSpace } from '../../db/embedded/free-space.ts';

/** Largest tables that are listed. */
const MAX_TABLES = 20;

/**
 * Bytes of the database and of its largest tables, and the free space on its disk.
 * @param folder of the embedded database; undefined for an external one, whose free space is not known
 */
export async function readStorage(db: Database, folder: string | undefined) {
  const largestTables = db.execute<{ name: string; rows: string; bytes: string }>(sql`
    select root.oid::regclass::text as name,
      sum(greatest(part.reltuples, 0)) filter (where part.relkind = 'r') as rows,
      sum(pg_total_relation_size(part.oid)) as bytes
    from pg_class as part
    join pg_class as root on root.oid = coalesce(pg_partition_root(part.oid), part.oid)
    join pg_namespace as place on place.oid = root.relnamespace
    where part.relkind in ('r', 'p')
      and place.nspname <> 'information_schema' and place.nspname not like 'pg\\_%'
    group by root.oid order by bytes desc, name limit ${MAX_TABLES}
  `);
  const whole = db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  const [{ rows }, database, free_bytes] = await Promise.all([
    largestTables,
    whole,
    folder === undefined ? null : freeSpace(folder),
  ]);
  return {
    database_bytes: Number(database.rows[0]?.bytes),
    free_bytes,
    tables: rows.map(({ name, rows, bytes }) => ({
      name,
      rows: Math.round(Number(rows)),
      bytes: Number(bytes),
    })),
  };
}
