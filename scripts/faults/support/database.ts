import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** The address of the embedded PostgreSQL that runs now: a restart may have moved it. */
export async function databaseUrl(dataDir: string, database = 'damoa') {
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8');
  const lines = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return `postgres://damoa:${password.trim()}@127.0.0.1:${lines.split('\n')[3]}/${database}`;
}

/** A connection of a program that is not the shop; a loss of it is no error. */
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

/** Runs one statement on a connection of its own. */
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
