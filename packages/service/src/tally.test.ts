import { expect, onTestFinished, test, vi } from 'vitest';
import { type Batch, RejectedBatch, Tally } from './tally.ts';

function start(write: (batch: Batch<string>) => Promise<void>, options = {}) {
  const failures: string[] = [];
  const onFailure = (reason: string) => void failures.push(reason);
  const tally = new Tally<string>({ write, onFailure, interval: 10, ...options });
  onTestFinished(() => tally.stop());
  return { tally, failures };
}

test('equal entries are written as one count', async () => {
  const written: Batch<string>[] = [];
  const { tally } = start(async (batch) => void written.push(batch));
  for (const entry of ['one', 'two', 'one']) tally.add(entry);
  expect(tally.stats()).toEqual({ waiting: 2 });
  await tally.stop();
  expect(tally.stats()).toEqual({ waiting: 0 });
  expect(written.map(({ counts }) => counts)).toEqual([
    [
      { entry: 'one', times: 2 },
      { entry: 'two', times: 1 },
    ],
  ]);
});

test('a failed batch is retried with the same id, and later entries go into another batch', async () => {
  const tried: Batch<string>[] = [];
  const { tally, failures } = start(async (batch) => {
    tried.push(batch);
    if (tried.length === 1) throw new Error('not there');
  });
  tally.add('one');
  await expect.poll(() => tried, { interval: 5 }).toHaveLength(1);
  tally.add('one');
  await tally.stop();
  expect(failures).toEqual(['not there']);
  expect(tried.map(({ counts }) => counts[0]?.times)).toEqual([1, 1, 1]);
  expect(tried[1]?.id).toBe(tried[0]?.id);
  expect(tried[2]?.id).not.toBe(tried[0]?.id);
});

test('batches are written one at a time, and a stop during a write loses nothing', async () => {
  let running = 0;
  let total = 0;
  const { tally } = start(async ({ counts }) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { times } of counts) total += times;
    running -= 1;
  });
  tally.add('one');
  await expect.poll(() => running, { interval: 5 }).toBe(1);
  tally.add('one');
  await tally.stop();
  expect(total).toBe(2);
});

test('with too many distinct entries, only entries already waiting are counted', async () => {
  const { tally } = start(async () => {}, { interval: 60_000, maxWaiting: 2 });
  expect(['one', 'two', 'three', 'one'].map((entry) => tally.add(entry))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('invalid entries of a batch are left out, and all others are written', async () => {
  const written: string[] = [];
  const { tally, failures } = start(async ({ counts }) => {
    const entries = counts.map(({ entry }) => entry);
    if (entries.includes('wrong')) throw new RejectedBatch('it is wrong');
    written.push(...entries);
  });
  for (const entry of ['one', 'two', 'wrong', 'three', 'four']) tally.add(entry);
  await tally.stop();
  expect(written).toEqual(['one', 'two', 'three', 'four']);
  expect(failures).toEqual(['A count is left out: it is wrong']);
});

test('more than fits into one batch is written without waiting for the next interval', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let total = 0;
  const all = Promise.withResolvers<void>();
  const { tally } = start(
    async ({ counts }) => {
      total += counts.length;
      if (total === 3_000) all.resolve();
    },
    { interval: 300 },
  );
  for (let entry = 0; entry < 3_000; entry += 1) tally.add(String(entry));
  // One interval for all three batches, instead of one for each.
  vi.advanceTimersByTime(300);
  await all.promise;
});

test('entries with long texts are refused before they fill the memory', () => {
  const { tally } = start(() => Promise.reject(new Error('not there')), { interval: 60_000 });
  let characters = 0;
  while (tally.add(`${characters} ${'가'.repeat(600)}`)) characters += 600;
  expect(characters).toBeLessThan(10_000_000);
});
