import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { connect, type Database } from './client.ts';

/** A pool of one connection. */
function open(statementTimeout: number) {
  const { db, close } = connect(emptyDatabase().href, { statementTimeout, max: 1 });
  onTestFinished(close);
  return db;
}

/** The process of the connection that a transaction with this statement leaves to the next one. */
async function connectionAfter(db: Database, statement: ReturnType<typeof sql>) {
  const failed = db.transaction((transaction) => transaction.execute(statement));
  await expect(failed).rejects.toThrow();
  return connectionOf(db);
}

async function connectionOf(db: Database) {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid;
}

test('a transaction whose statement the server refused leaves its connection to the next one', async () => {
  const db = open(5_000);
  const before = await connectionOf(db);
  expect(await connectionAfter(db, sql`select 1 / 0`)).toBe(before);
});

test.each([
  ['got no answer in time', 2_000, sql`set local statement_timeout = 0; select pg_sleep(4)`],
  ['lost its server process', 5_000, sql`select pg_terminate_backend(pg_backend_pid())`],
])('a connection that %s is replaced', async (_, timeout, statement) => {
  const db = open(timeout);
  const before = await connectionOf(db);
  expect(await connectionAfter(db, statement)).not.toBe(before);
});
