import { expect, test } from 'vitest';
import { expired } from './retention.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const NAMES = ['20261001T120000Z', '20261101T120000Z', '20261123T110000Z'] as const;

test.each([
  ['as many stay as are wanted', 2, undefined, ['20261001T120000Z']],
  ['without a number of days none is too old', 7, undefined, []],
  ['what is older than the days goes, however many are wanted', 7, 30, ['20261001T120000Z']],
  ['both count', 2, 10, ['20261001T120000Z', '20261101T120000Z']],
  ['one of exactly so many days stays', 7, 53, []],
])('%s', (_, count, days, names) => {
  expect(expired(NAMES, { count, days }, NOW)).toEqual(names);
});

test('the newest one stays, however old', () => {
  expect(expired(NAMES, { count: 1, days: 1 }, NOW + 10 * 365 * 86_400_000)).toEqual(
    NAMES.slice(0, 2),
  );
});
