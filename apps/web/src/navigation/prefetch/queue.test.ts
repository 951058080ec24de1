import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

function job() {
  let begun = false;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, end: resolve, fail: reject, hasBegun: () => begun };
}
const moment = () => new Promise((resolve) => setTimeout(resolve));

test('no more jobs run at once than the queue is wide', async () => {
  const queue = createQueue(2);
  const jobs = [job(), job(), job()];
  for (const { run } of jobs) queue.add(run);
  expect(jobs.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
  jobs[1]?.end();
  await moment();
  expect(jobs[2]?.hasBegun()).toBe(true);
});

test('a job that fails does not stop those behind it', async () => {
  const queue = createQueue(1);
  const [first, second] = [job(), job()];
  queue.add(first.run);
  queue.add(second.run);
  first.fail(new Error('away'));
  await moment();
  expect(second.hasBegun()).toBe(true);
});

test('what waits is forgotten when the queue is cleared', async () => {
  const queue = createQueue(1);
  const [first, second, third] = [job(), job(), job()];
  queue.add(first.run);
  queue.add(second.run);
  queue.clear();
  queue.add(third.run);
  first.end();
  await moment();
  expect(second.hasBegun()).toBe(false);
  expect(third.hasBegun()).toBe(true);
});
