import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import { QUEUES_WITH_DATA, type QueueName } from './queues.ts';

/** Whether the queues exist. The first worker creates them. */
export async function hasQueues(db: Pick<Database, 'execute'>) {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as is_there`,
  );
  return rows[0]?.is_there === true;
}

/**
 * pg-boss for a process that runs no jobs, on a database or in a transaction: sends and changes jobs. It is
 * never started, so it neither supervises the queues nor has to be stopped.
 * @throws Refusal `unavailable` before a worker has created the queues
 */
export async function jobSender(db: Pick<Database, 'execute'>) {
  if (!(await hasQueues(db))) throw new Refusal('unavailable');
  return new PgBoss({ db: fromDrizzle(db, sql) });
}

/**
 * Queues a job, from a process that runs none itself.
 * @throws Refusal `unavailable` before a worker has created the queues
 */
export async function sendJob(db: Pick<Database, 'execute'>, queue: QueueName, data: object) {
  const boss = await jobSender(db);
  await boss.send(queue, data);
}

/**
 * Deletes the jobs that name a member or their browsers, including completed ones, which remain for some
 * days.
 */
export async function deleteJobsOf(db: Pick<Database, 'execute'>, user: number) {
  if (!(await hasQueues(db))) return;
  await db.execute(sql`
    delete from pgboss.job
    where name in (${sql.join(
      [...QUEUES_WITH_DATA].map((name) => sql`${name}`),
      sql`, `,
    )})
    and (
      data->'user' = to_jsonb(${user}::bigint)
      or data->>'subscription' in (select id::text from push_subscriptions where user_id = ${user})
    )
  `);
}

/** Deletes account notice jobs that contain an email address and have ended, or are older than a day. */
export async function sweepNoticeJobs(db: Pick<Database, 'execute'>) {
  if (!(await hasQueues(db))) return;
  await db.execute(sql`
    delete from pgboss.job where name = ${'send-account-notice' satisfies QueueName}
    and data ? 'to' and (state in ('completed', 'failed', 'cancelled') or created_on < now() - interval '1 day')
  `);
}
