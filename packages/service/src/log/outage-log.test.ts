import { expect, test } from 'vitest';
import { outageLog } from './outage-log.ts';

test('an outage with a thousand failures is logged in two lines: its reason and its extent', async () => {
  const lines: string[] = [];
  const report = outageLog({ warn: (line) => lines.push(line) }, { quiet: 20 });
  for (let failure = 0; failure < 1_000; failure += 1) report('the database is away');
  expect(lines).toEqual(['Requests fail: the database is away']);
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Working again: 1000 requests failed within \d+\.\d s\.$/);
});

test('the next outage is logged again', async () => {
  const lines: string[] = [];
  const report = outageLog(
    { warn: (line) => lines.push(line) },
    { quiet: 5, what: 'reads of the queues' },
  );
  report('first');
  await expect.poll(() => lines).toHaveLength(2);
  report('second');
  expect(lines[2]).toBe('Reads of the queues fail: second');
});
