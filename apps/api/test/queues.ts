import { PgBoss } from 'pg-boss';
import { makeQueues } from '../src/jobs/queues.ts';

/** Creates the queues as a starting worker does, and queues these jobs. */
export async function makeQueuesOfTest(url: string, jobs: readonly string[] = []) {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await boss.start();
  await makeQueues(boss);
  for (const queue of jobs) await boss.send(queue);
  await boss.stop({ graceful: false });
}
