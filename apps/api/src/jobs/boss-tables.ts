import type { Job, QueueName } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { QUEUES_WITH_DATA } from './queues.ts';

// All statements on pg-boss's own tables (those about the clock are in `boss-clock.ts`), for what its functions do
// not offer: a major version may rename their columns and states. All but `hasQueues`, `deleteJobsOf` and
// `sweepNoticeJobs` fail before a worker has created the tables.

/** A pattern of the names of pg-boss's internal queues. */
export const INTERNAL = '\\_\\_pgboss%';

/** Whether the queues exist. The first worker creates them. */
export async function hasQueues(db: Queryable) {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as is_there`,
  );
  return rows[0]?.is_there === true;
}

export async function isQueue(db: Queryable, name: string) {
  const { rowCount } = await db.execute(
    sql`select from pgboss.queue where name = ${name} and name not like ${INTERNAL}`,
  );
  return rowCount === 1;
}

/** Every queue, with its schedule and the numbers of its jobs. */
export async function readQueues(db: Queryable) {
  const { rows } = await db.execute<Record<string, string> & { schedule: string | null }>(sql`
    select queue.name, min(cron) as schedule,
      coalesce(sum(jobs) filter (where state in ('created', 'retry')), 0) as waiting,
      coalesce(sum(jobs) filter (where state = 'active'), 0) as running,
      coalesce(sum(jobs) filter (where state = 'failed'), 0) as failed
    from pgboss.queue left join pgboss.schedule on schedule.name = queue.name
    left join (select name, state, count(*) as jobs from pgboss.job group by 1, 2) as counted
      on counted.name = queue.name
    where queue.name not like ${INTERNAL}
    group by queue.name order by queue.name
  `);
  return rows.map(({ name = '', schedule, waiting, running, failed }) => ({
    name,
    schedule,
    waiting: Number(waiting),
    running: Number(running),
    failed: Number(failed),
  }));
}

interface JobRow extends Record<string, unknown> {
  id: string;
  queue: string;
  state: Job['state'];
  subject: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  error: string | null;
}

/** The latest jobs of all queues, with the name of the category that a job is about. */
export async function readLatestJobs(db: Queryable, limit: number): Promise<Job[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select id, name as queue, state, coalesce(category_name, data->>'category') as subject,
      created_on as created_at, started_on as started_at, completed_on as finished_at,
      output->>'message' as error
    from (
      select * from pgboss.job where name not like ${INTERNAL}
      order by created_on desc, id limit ${limit}
    ) as last
    left join categories on category_id::text = data->>'category'
    order by created_on desc, id
  `);
  return rows.map(({ created_at, started_at, finished_at, ...job }) => ({
    ...job,
    created_at: iso(created_at),
    started_at: started_at && iso(started_at),
    finished_at: finished_at && iso(finished_at),
  }));
}

const iso = (time: string) => new Date(time).toISOString();

/** The numbers of jobs that wait, run, or have failed and are not removed yet, by queue. */
export async function countJobs(db: Queryable) {
  const { rows } = await db.execute<{ queue: string; state: string; jobs: number }>(sql`
    select name as queue, count(*)::integer as jobs, case state
      when 'created' then 'waiting' when 'retry' then 'waiting' when 'active' then 'running'
      else state::text end as state
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like ${INTERNAL}
    group by 1, 3
  `);
  return rows;
}

/** Locks a job until the transaction ends. @returns its state; undefined if there is no such job */
export async function lockJob(transaction: Queryable, queue: string, id: string) {
  const { rows } = await transaction.execute<{ state: string }>(
    sql`select state from pgboss.job where name = ${queue} and id = ${id} for update`,
  );
  return rows[0]?.state;
}

/** Whether a job was sent to the queue in the last minute, even if it has completed since. */
export async function wasSentLately(db: Queryable, queue: QueueName) {
  const { rowCount } = await db.execute(sql`
    select from pgboss.job where name = ${queue} and created_on > now() - interval '1 minute' limit 1
  `);
  return rowCount === 1;
}

/**
 * Deletes the jobs that name a member or their browsers, including completed ones, which remain for some
 * days.
 */
export async function deleteJobsOf(db: Queryable, user: number) {
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
export async function sweepNoticeJobs(db: Queryable) {
  if (!(await hasQueues(db))) return;
  await db.execute(sql`
    delete from pgboss.job where name = ${'send-account-notice' satisfies QueueName}
    and data ? 'to' and (state in ('completed', 'failed', 'cancelled') or created_on < now() - interval '1 day')
  `);
}
