import { BadSetting, readSettings } from '@damoa/service';
import fc from 'fast-check';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';

// Never started: only its parser is used.
const boss = new PgBoss('postgres://127.0.0.1:1/none');

function isAccepted(check: () => unknown) {
  try {
    check();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting);
    return false;
  }
}

const number = fc.integer({ min: 0, max: 70 }).map(String);
const range = fc.tuple(number, number).map(([first, last]) => `${first}-${last}`);
const item = fc
  .tuple(fc.oneof(fc.constant('*'), number, range), fc.option(number))
  .map(([what, step]) => (step === null ? what : `${what}/${step}`));
const field = fc.oneof(
  { weight: 4, arbitrary: fc.constant('*') },
  fc.integer({ min: 0, max: 12 }).map(String),
  fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => items.join(',')),
  fc.string({ unit: fc.constantFrom('*', '/', ',', '-', '1', '2', '9'), maxLength: 6 }),
);
const endOfMonth = fc
  .tuple(fc.integer({ min: 28, max: 31 }), fc.option(fc.integer({ min: 28, max: 31 })))
  .map(([first, last]) => (last === null ? `${first}` : `${first}-${last}`));
const shortMonths = fc
  .subarray([2, 4, 6, 9, 11], { minLength: 1 })
  .map((months) => months.join(','));
const monthEnds = fc
  .tuple(endOfMonth, shortMonths, fc.constantFrom('*', '1'))
  .map((fields) => `0 4 ${fields.join(' ')}`);
const cron = fc.tuple(field, field, field, field, field).map((fields) => fields.join(' '));

test('a schedule that the settings accept is never refused by the worker', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: cron }, monthEnds), (SYNC_SCHEDULE) => {
      if (!isAccepted(() => readSettings({ SYNC_SCHEDULE }))) return;
      accepted += 1;
      boss.previewSchedule(SYNC_SCHEDULE);
    }),
    { numRuns: 5_000 },
  );
  expect(accepted).toBeGreaterThan(500);
});
