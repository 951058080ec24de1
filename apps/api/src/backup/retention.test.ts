import { expect, test } from 'vitest';
import { expired, retentionOf } from './retention.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const NAMES = ['20261001T120000Z', '20261101T120000Z', '20261123T110000Z'] as const;

test.each([
  ['the oldest backups beyond the count expire', 2, undefined, ['20261001T120000Z']],
  ['without a number of days, no backup expires by age', 7, undefined, []],
  ['backups older than the days expire, whatever the count', 7, 30, ['20261001T120000Z']],
  ['without a count, no backup expires by number', undefined, 60, []],
  ['count and days both apply', 2, 10, ['20261001T120000Z', '20261101T120000Z']],
  ['a backup exactly as old as the days does not expire', 7, 53, []],
])('%s', (_, count, days, names) => {
  expect(expired(NAMES, NAMES[2], { count, days }, NOW)).toEqual(names);
});

test('seven backups are retained by default, but as many as there are if only days are given', () => {
  const limits = { count: undefined, days: undefined };
  expect(retentionOf(limits)).toEqual({ count: 7, days: undefined });
  expect(retentionOf({ ...limits, days: 30 })).toEqual({ count: undefined, days: 30 });
  expect(retentionOf({ ...limits, count: 3 })).toEqual({ count: 3, days: undefined });
  expect(retentionOf({ count: 3, days: 30 })).toEqual({ count: 3, days: 30 });
});

test('the newest backup never expires, however old it is', () => {
  expect(expired(NAMES, NAMES[2], { count: 1, days: 1 }, NOW + 10 * 365 * 86_400_000)).toEqual(
    NAMES.slice(0, 2),
  );
});

test('the backup just made never expires, though a clock that is behind dates it before all others', () => {
  expect(expired(NAMES, NAMES[0], { count: 1, days: 1 }, NOW)).toEqual([NAMES[1]]);
});
