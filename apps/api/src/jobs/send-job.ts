import type { Database } from '../db/client.ts';
import { jobSender } from './job-sender.ts';
import type { QueueName } from './queues.ts';

/**
 * Has a worker do something soon, from a process that does no jobs.
 * @throws Refusal `unavailable` before a worker has made the queues
 */
export async function sendJob(db: Database, queue: QueueName, data: object) {
  const boss = await jobSender(db);
  await boss.send(queue, data);
}
