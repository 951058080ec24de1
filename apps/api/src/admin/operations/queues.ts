import type { contract, Reply } from '@damoa/contracts';
import type { Database } from '../../db/client.ts';
import { hasQueues, readLatestJobs, readQueues } from '../../jobs/boss-tables.ts';
import { QUEUES_WITH_DATA } from '../../jobs/queues.ts';

/** The queues with the numbers of their jobs, and the latest jobs; neither before a worker has run. */
export async function listQueues(
  db: Database,
  limit: number,
): Promise<Reply<typeof contract.operations.queues>> {
  if (!(await hasQueues(db))) return { queues: [], jobs: [] };
  const queues = await readQueues(db);
  return {
    queues: queues.map((queue) => ({ ...queue, needs_data: QUEUES_WITH_DATA.has(queue.name) })),
    jobs: await readLatestJobs(db, limit),
  };
}
