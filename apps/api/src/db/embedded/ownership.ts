import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { askOnce } from '../ask-once.ts';

/**
 * Tries to become the owner of the server. Ownership is an advisory lock held by a connection, so it ends
 * with the process, however that ends.
 * @returns the connection; undefined if another process owns the server
 */
export async function claim(server: string) {
  const client = new pg.Client({
    connectionString: `${server}/postgres`,
    connectionTimeoutMillis: 5_000,
    application_name: `damoa owner ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [
    ADVISORY_LOCKS.ownership,
  ]);
  if (rows[0].mine) return client;
  await client.end();
  return undefined;
}

/** Names the process that owns the server, such as `process 1234`. */
export async function ownerOf(server: string) {
  const [owner] = await askOnce<{ application_name: string }>(
    `${server}/postgres`,
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ADVISORY_LOCKS.ownership],
  );
  return String(owner?.application_name ?? 'another process').replace('damoa owner', 'process');
}
