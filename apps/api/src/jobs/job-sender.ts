import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import type { QueueName } from './queues.ts';

/** The first worker makes the queues. */
export async function hasQueues(db: Pick<Database, 'execute'>) {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as is_there`,
  );
  return rows[0]?.is_there === true;
}

/**
 * The queues for a process that does no jobs, on a database or in a transaction: it sends and changes
 * jobs, is never started, and so neither supervises nor needs to be stopped.
 * @throws Refusal `unavailable` before a worker has made the queues
 */
export async function jobSender(db: Pick<Database, 'execute'>) {
  if (!(await hasQueues(db))) throw new Refusal('unavailable');
  return new PgBoss({ db: fromDrizzle(db, sql) });
}

/**
 * Has a worker do something soon, from a process that does no jobs.
 * @throws Refusal `unavailable` before a worker has made the queues
 */
export async function sendJob(db: Database, queue: QueueName, data: object) {
  const boss = await jobSender(db);
  await boss.send(queue, data);
}
