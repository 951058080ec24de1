import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** The address of the running embedded PostgreSQL. A restart may change its port. */
export async function databaseUrl(dataDir: string) {
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8');
  const lines = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return `postgres://damoa:${password.trim()}@127.0.0.1:${lines.split('\n')[3]}/damoa`;
}

/** A connection from outside the shop. Losing it is no error. */
export async function openClient(url: string) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'damoa faults',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs one statement on a new connection. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await openClient(url);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
