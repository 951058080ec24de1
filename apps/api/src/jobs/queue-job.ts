import type { QueueName } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Queryable } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import { hasQueues } from './boss-tables.ts';
import type { DataOf } from './queues.ts';

/**
 * pg-boss for a process that runs no jobs, on a database or in a transaction: queues and changes jobs. It is
 * never started, so it neither supervises the queues nor has to be stopped.
 * @throws Refusal `unavailable` before a worker has created the queues
 */
export async function unstartedBoss(db: Queryable) {
  if (!(await hasQueues(db))) throw new Refusal('unavailable');
  return new PgBoss({ db: fromDrizzle(db, sql) });
}

/**
 * Queues a job, from a process that runs none itself.
 * @throws Refusal `unavailable` before a worker has created the queues
 */
export async function queueJob<Name extends QueueName>(
  db: Queryable,
  queue: Name,
  data: DataOf<Name>,
) {
  const boss = await unstartedBoss(db);
  await boss.send(queue, data);
}
