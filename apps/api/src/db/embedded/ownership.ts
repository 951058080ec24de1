import pg from 'pg';

const OWNER_LOCK = 7_203_002;

/** Ownership is a lock held by a connection: it ends with the process, however that ends. */
export async function claim(server: string) {
  const client = new pg.Client({
    connectionString: `${server}/postgres`,
    connectionTimeoutMillis: 5_000,
    application_name: `damoa owner ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
  if (rows[0].mine) return client;
  await client.end();
  return undefined;
}

/** Names the process that owns the server. */
export async function ownerOf(server: string) {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  const { rows } = await client.query(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  await client.end();
  return String(rows[0]?.application_name ?? 'another process').replace('damoa owner', 'process');
}
