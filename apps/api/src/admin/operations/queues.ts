import type { contract, Job, Reply } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { hasQueues } from '../../jobs/job-sender.ts';
import { QUEUES_WITH_DATA } from '../../jobs/queues.ts';

/** pg-boss's internal queues. */
const INTERNAL = '\\_\\_pgboss%';

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

/** The queues with the numbers of their jobs, and the latest jobs; neither before a worker has run. */
export async function readQueues(
  db: Database,
  limit: number,
): Promise<Reply<typeof contract.operations.queues>> {
  if (!(await hasQueues(db))) return { queues: [], jobs: [] };
  const queues = await db.execute<Record<string, string> & { schedule: string | null }>(sql`
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
  const jobs = await db.execute<JobRow>(sql`
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
  return {
    queues: queues.rows.map(({ name = '', schedule, waiting, running, failed }) => ({
      name,
      schedule,
      needs_data: QUEUES_WITH_DATA.has(name),
      waiting: Number(waiting),
      running: Number(running),
      failed: Number(failed),
    })),
    jobs: jobs.rows.map(({ created_at, started_at, finished_at, ...job }) => ({
      ...job,
      created_at: iso(created_at),
      started_at: started_at && iso(started_at),
      finished_at: finished_at && iso(finished_at),
    })),
  };
}

const iso = (time: string) => new Date(time).toISOString();
