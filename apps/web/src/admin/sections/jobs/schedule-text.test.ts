import { expect, test } from 'vitest';
import { scheduleText } from './schedule-text.ts';

test.each([
  ['* * * * *', '1분마다'],
  ['17 * * * *', '매시 17분'],
  ['0 4 * * *', '매일 4:00'],
  ['30 22 * * *', '매일 22:30'],
  ['*/5 * * * *', '*/5 * * * *'],
  ['0 4 * * 1', '0 4 * * 1'],
])('the schedule %s is shown as %s', (cron, text) => {
  expect(scheduleText(cron)).toBe(text);
});
