import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { connect, type Database } from './client.ts';
import { openPools } from './pools.ts';

/** Connections like those of a separate process of the shop. */
function openProcess() {
  const { db, close } = connect(emptyDatabase().href, { statementTimeout: 5_000, max: 2 });
  onTestFinished(close);
  return db;
}

const timeoutOf = async (db: Database) =>
  (await db.execute(sql`show idle_in_transaction_session_timeout`)).rows;

test('a process that hangs in a transaction locks its rows for less than a second', async () => {
  const [hanging, other] = [openProcess(), openProcess()];
  await other.execute(sql`create unlogged table hanging_rows as select 0 as value`);
  onTestFinished(async () => void (await other.execute(sql`drop table hanging_rows`)));
  const change = sql`update hanging_rows set value = value + 1`;
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lost = hanging
    .transaction(async (transaction) => {
      await transaction.execute(change);
      held.resolve();
      await released.promise;
    })
    .catch((error: unknown) => error);
  await held.promise;
  await other.execute(change);
  expect(await timeoutOf(other)).toEqual([{ idle_in_transaction_session_timeout: '750ms' }]);
  released.resolve();
  // The hung transaction fails instead of being reported as committed.
  expect(await lost).toBeInstanceOf(Error);
  const { rows } = await other.execute(sql`select value from hanging_rows`);
  expect(rows).toEqual([{ value: 1 }]);
});

test('a hanging request locks its rows for less than half of the deadline', async () => {
  const pools = openPools(emptyDatabase().href, { deadline: 16_000 });
  onTestFinished(pools.close);
  expect(await timeoutOf(pools.posts)).toEqual([{ idle_in_transaction_session_timeout: '7520ms' }]);
});
