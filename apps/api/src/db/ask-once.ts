import pg from 'pg';

/**
 * Runs one query on a connection of its own, for commands without a pool.
 * @returns the rows
 */
export async function askOnce<Row extends pg.QueryResultRow>(
  url: string,
  query: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(url);
  // A broken connection already rejects what waits for it. Without a listener it would also end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}
