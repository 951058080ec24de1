import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from './client.ts';
import { openPools } from './pools.ts';

/** Connections like those of a separate process of the shop. */
function openProcess() {
  const { db, close } = connect(inject('templateUrl'), { statementTimeout: 5_000, max: 2 });
  onTestFinished(close);
  return db;
}

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
  const since = performance.now();
  await other.execute(change);
  expect(performance.now() - since).toBeLessThan(1_000);
  released.resolve();
  // The hung transaction fails instead of being reported as committed.
  expect(await lost).toBeInstanceOf(Error);
  const { rows } = await other.execute(sql`select value from hanging_rows`);
  expect(rows).toEqual([{ value: 1 }]);
});

test('a hanging request locks its rows for less than half of the deadline', async () => {
  const pools = openPools(inject('templateUrl'), { deadline: 1_600 });
  onTestFinished(pools.close);
  const { rows } = await pools.posts.execute(sql`show idle_in_transaction_session_timeout`);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '752ms' }]);
});
