import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { gt, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished } from 'vitest';
import { aliexpress } from '../src/catalogue/marketplace/source.ts';
import { sync } from '../src/catalogue/sync.ts';
import { syncs } from '../src/db/schema-marketplace.ts';
import { builtProgram } from './built-program.ts';
import { contentsOf } from './catalogue-contents.ts';
import { openMarketplace } from './marketplace.ts';
import { openDatabase } from './shop.ts';
import { wrongCounts } from './stored-counts.ts';

const WORKER = builtProgram('worker');
const PRODUCTS = 3_000;
/** Options for polling what a worker does, in milliseconds. */
export const WAIT = { interval: 20, timeout: 60_000 };

export const SLOWLY = { ALIEXPRESS_RATE: '1' };
const QUICKLY = { ALIEXPRESS_RATE: '50' };

/** Opens a shop without workers and schedules, whose jobs are to sync some categories. */
export async function openShopForWorkers(categories: readonly number[] = []) {
  const { db, url } = await openDatabase();
  const market = await openMarketplace(PRODUCTS);
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  });
  await boss.start();
  // A shop that was never synced would queue its first sync.
  await db.insert(syncs).values({ source: 'aliexpress', finished_at: new Date() });
  onTestFinished(() => boss.stop({ graceful: false }));
  const states = async () => {
    const { rows } = await db.execute<{ state: string }>(sql`
      select state::text from pgboss.job where name = 'sync-category' order by state
    `);
    return rows.map(({ state }) => state);
  };

  return {
    ...market,
    db,
    states,
    /** Starts a worker, and waits until it is ready. */
    async startWorker(variables: Record<string, string> = { ...market.variables, ...QUICKLY }) {
      const never = `0 0 1 ${((new Date().getMonth() + 6) % 12) + 1} *`;
      const worker = spawn(process.execPath, [WORKER], {
        env: {
          ...variables,
          DATABASE_URL: url,
          CHECK_SCHEDULE: never,
          SYNC_SCHEDULE: never,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      onTestFinished(() => void worker.kill('SIGKILL'));
      const ended = once(worker, 'exit').then(() => Promise.reject(new Error('It has ended.')));
      ended.catch(() => {});
      await Promise.race([once(worker, 'message'), ended]);
      return worker;
    },
    async queueJobs() {
      for (const category of categories) {
        await boss.send('sync-category', { category }, { singletonKey: String(category) });
      }
    },
    /** Cancels the jobs, as an operator can. */
    async cancelJobs() {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from pgboss.job where name = 'sync-category'`,
      );
      const ids = rows.map(({ id }) => id);
      await boss.cancel('sync-category', ids);
    },
    /** Queues a job with data. */
    queue: (queue: string, data: object) => boss.send(queue, data),
    /** Queues a job, and waits until a worker has completed it. */
    async run(queue: string) {
      let id: string | null = null;
      // Not queued while the job with which the worker started is queued or running.
      const send = async () => {
        id = await boss.send(queue);
        return id;
      };
      await expect.poll(send, WAIT).not.toBeNull();
      const state = async () => {
        const { rows } = await db.execute(sql`select state::text from pgboss.job where id = ${id}`);
        return rows[0]?.state;
      };
      await expect.poll(state, WAIT).toBe('completed');
    },
    /** Waits until a number of categories have been partly synced. */
    untilHalfway: (count: number) =>
      expect
        .poll(async () => {
          const { rowCount } = await db.execute(
            sql`select from syncs where cursor is not null and finished_at is null`,
          );
          return rowCount;
        }, WAIT)
        .toBe(count),
    untilStates: (expected: readonly string[]) => expect.poll(states, WAIT).toEqual(expected),
    /** Lets pg-boss notice dead workers, as if active jobs had had no heartbeat for half a minute. */
    async noticeDeath() {
      await db.execute(
        sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`,
      );
      await boss.supervise('sync-category');
    },
    /** Ends the pauses before retries. */
    endPauses: () =>
      db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`),
    /** Expects the same contents as after undisturbed syncs. */
    async expectWhole() {
      const undisturbed = await openDatabase();
      for (const category of categories) {
        const client = market.clientOf(undisturbed.db);
        await sync(undisturbed.db, aliexpress(client, { category }), { category });
      }
      expect(await contentsOf(db)).toEqual(await contentsOf(undisturbed.db));
      expect(await wrongCounts(db)).toEqual([]);
      const read = await db
        .select()
        .from(syncs)
        .where(gt(syncs.category_id, 0))
        .orderBy(syncs.category_id);
      const finished = { finished_at: expect.any(Date), error: null, changed: 0, unchanged: 0 };
      expect(read).toMatchObject(
        categories
          .toSorted((one, other) => one - other)
          .map((category_id) => ({ category_id, ...finished })),
      );
    },
  };
}

/** Stops a worker. Returns its exit code, and the time that it took. */
export async function stop(worker: ChildProcess) {
  const started = performance.now();
  worker.kill('SIGTERM');
  const [code] = await once(worker, 'exit');
  return { code, milliseconds: performance.now() - started };
}
