import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { askOnce } from '../ask-once.ts';

/** The names of owners' connections, before the process id. */
const OWNER = 'damoa owner';
const TEMPORARY_OWNER = 'damoa temporary owner';

/** Milliseconds for a connection, and again for the lock: a frozen server answers neither. */
const TIMEOUT = 5_000;

/**
 * Tries to become the owner of the server. Ownership is an advisory lock held by a connection, so it ends
 * with the process, however that ends.
 * @param isTemporary whether this process is not the shop itself, such as a command
 * @returns the connection; undefined if another process owns the server
 */
export async function claim(server: string, isTemporary: boolean) {
  const client = new pg.Client({
    connectionString: `${server}/postgres`,
    connectionTimeoutMillis: TIMEOUT,
    application_name: `${isTemporary ? TEMPORARY_OWNER : OWNER} ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  const lock = {
    text: 'select pg_try_advisory_lock($1) as mine',
    values: [ADVISORY_LOCKS.ownership],
    query_timeout: TIMEOUT,
  };
  let isMine = false;
  try {
    const { rows } = await client.query(lock);
    isMine = rows[0].mine;
    return isMine ? client : undefined;
  } finally {
    // After a failure too, or it would take the lock once a frozen server goes on.
    if (!isMine) await client.end();
  }
}

/** The process that owns the server; undefined if there is none. */
export async function ownerOf(server: string) {
  const [owner] = await askOnce<{ application_name: string }>(
    `${server}/postgres`,
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ADVISORY_LOCKS.ownership],
  );
  if (!owner) return undefined;
  const [, pid] = /(\d+)$/.exec(owner.application_name) ?? [];
  return { pid, isTemporary: owner.application_name.startsWith(TEMPORARY_OWNER) };
}
