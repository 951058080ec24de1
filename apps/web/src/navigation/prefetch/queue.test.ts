import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

function job() {
  let started = false;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const run = () => {
    started = true;
    return promise;
  };
  return { run, end: resolve, fail: reject, hasStarted: () => started };
}
const moment = () => new Promise((resolve) => setTimeout(resolve));

test('a queue runs at most as many jobs at a time as its concurrency', async () => {
  const queue = createQueue(2);
  const jobs = [job(), job(), job()];
  for (const { run } of jobs) queue.add(run);
  expect(jobs.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false]);
  jobs[1]?.end();
  await moment();
  expect(jobs[2]?.hasStarted()).toBe(true);
});

test('a job that fails does not stop the next ones', async () => {
  const queue = createQueue(1);
  const [first, second] = [job(), job()];
  queue.add(first.run);
  queue.add(second.run);
  first.fail(new Error('away'));
  await moment();
  expect(second.hasStarted()).toBe(true);
});

test('clearing the queue removes the jobs that have not started', async () => {
  const queue = createQueue(1);
  const [first, second, third] = [job(), job(), job()];
  queue.add(first.run);
  queue.add(second.run);
  queue.clear();
  queue.add(third.run);
  first.end();
  await moment();
  expect(second.hasStarted()).toBe(false);
  expect(third.hasStarted()).toBe(true);
});
