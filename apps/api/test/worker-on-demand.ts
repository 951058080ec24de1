import { randomUUID } from 'node:crypto';
import type { QueueName } from '@damoa/contracts';
import type { PgBoss } from 'pg-boss';
import type { Work } from '../src/jobs/work.ts';

type Job = (data: unknown, stop: AbortSignal, id: string) => Promise<void>;

/** A worker that runs jobs only on demand. */
export function workerOnDemand(boss: PgBoss) {
  const works = new Map<QueueName, Job>();

  const work: Work = async (queue, job) => {
    works.set(queue, job as Job);
  };

  /** Runs a job of a queue; by default one without data, like a scheduled one. */
  const run = (queue: QueueName, data: unknown = null, id: string = randomUUID()) =>
    works.get(queue)?.(data, new AbortController().signal, id);

  /** Runs the queued jobs of a queue that are due. @returns how many */
  async function doJobs(queue: QueueName) {
    const jobs = await boss.fetch(queue, { batchSize: 100 });
    for (const { id, data } of jobs) {
      await run(queue, data, id);
      await boss.complete(queue, id);
    }
    return jobs.length;
  }

  return { work, run, doJobs };
}
