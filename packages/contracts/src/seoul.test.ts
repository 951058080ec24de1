import { expect, test } from 'vitest';
import { seoulDay, seoulTime } from './seoul.ts';

test('a day begins at midnight in Seoul', () => {
  expect(seoulDay(Date.parse('2026-11-26T14:59:59.999Z'))).toBe('2026-11-26');
  expect(seoulDay(Date.parse('2026-11-26T15:00:00.000Z'))).toBe('2026-11-27');
  expect(seoulTime(new Date('2026-11-26T15:00:00.000Z'))).toBe('2026-11-27T00:00:00.000+09:00');
});
