import pg from 'pg';

/** Milliseconds for the connection, and again for the query: a frozen server answers neither. */
const TIMEOUT = 5_000;

/**
 * Runs one short query on a connection of its own, for commands without a pool.
 * @returns the rows
 */
export async function askOnce<Row extends pg.QueryResultRow>(
  url: string,
  query: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  });
  // A broken connection already rejects what waits for it. Without a listener it would also end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}
