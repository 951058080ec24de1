import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * A log sequence number (`pg_lsn`): a position in the write-ahead log, up to which a server has written or
 * replayed everything. Comparable among servers on one timeline.
 */
export type Lsn = bigint;

/** SQL for the position at which the primary writes next. Everything committed lies before it. */
export const INSERT_LSN = sql<string>`pg_current_wal_insert_lsn()`;

/** Reads the insert LSN of the primary. A server that has replayed it has everything committed so far. */
export async function readInsertLsn(db: Pick<NodePgDatabase, 'execute'>): Promise<Lsn> {
  const { rows } = await db.execute<{ lsn: string }>(sql`select ${INSERT_LSN} as lsn`);
  return parseLsn(rows[0]?.lsn);
}

/** Every server has replayed this LSN. */
export const MIN_LSN: Lsn = 0n;

/** No server has replayed this LSN. */
export const MAX_LSN: Lsn = 2n ** 64n;

/** PostgreSQL's text format of a `pg_lsn`: the two halves of 64 bits, in hexadecimal digits. */
const PRINTED = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Bytes of a WAL page, of its header, and of the header of the first page of each segment. */
const PAGE = 8_192n;
const HEADERS = [24n, 40n];

/**
 * Parses an LSN in PostgreSQL's text format; `MIN_LSN` if it is absent or malformed. An LSN right behind a
 * page header is moved to the start of the page: the insert LSN points behind the header if the next record
 * begins the page, but replicas stay at the start of the page until that record is written. No record ends in
 * between: one that ends behind the header began on the previous page, and no replica stops at the start of
 * the page then.
 */
export function parseLsn(text: string | null | undefined): Lsn {
  const [, high, low] = PRINTED.exec(text ?? '') ?? [];
  if (!high || !low) return MIN_LSN;
  const lsn = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  const header = HEADERS.find((bytes) => lsn % PAGE === bytes);
  return lsn - (header ?? 0n);
}
