import { PgBoss } from 'pg-boss';
import { makeQueues } from '../src/jobs/queues.ts';

/** Makes the queues as a worker does when it starts, with these jobs waiting. */
export async function makeQueuesOfTest(url: string, jobs: readonly string[] = []) {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await boss.start();
  await makeQueues(boss);
  for (const queue of jobs) await boss.send(queue);
  await boss.stop({ graceful: false });
}
