import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * A position in the write-ahead log of a server: everything up to it has been written, or replayed. Comparable
 * among servers of one timeline.
 */
export type Position = bigint;

/** What the primary writes next. Whatever is committed lies before it. */
export const WRITTEN = sql<string>`pg_current_wal_insert_lsn()`;

export async function readWritten(db: Pick<NodePgDatabase, 'execute'>): Promise<Position> {
  const { rows } = await db.execute<{ position: string }>(sql`select ${WRITTEN} as position`);
  return parsePosition(rows[0]?.position);
}

/** Before everything: every server has replayed it. */
export const START: Position = 0n;

/** Behind everything: no server has replayed it. */
export const END: Position = 2n ** 64n;

/** As PostgreSQL prints a `pg_lsn`: the two halves of 64 bits, in hexadecimal digits. */
const PRINTED = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Bytes of a page of the log, of its header, and of that of the first page of each file. */
const PAGE = 8_192n;
const HEADERS = [24n, 40n];

/**
 * `START` for what is absent, or not a position. Where the next record begins a page, that lies behind the
 * header of the page, and replicas stand before it until there is a record: nothing lies between. A record that
 * ends there lies across the beginning of the page, where no replica stands then.
 */
export function parsePosition(text: string | null | undefined): Position {
  const [, high, low] = PRINTED.exec(text ?? '') ?? [];
  if (!high || !low) return START;
  const position = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  const header = HEADERS.find((bytes) => position % PAGE === bytes);
  return position - (header ?? 0n);
}
