import { expect, test } from 'vitest';
import { newestFirstBy } from './newest-first-by.ts';

test('the latest entry comes first, and entries of the same time keep their order', () => {
  const entries = [
    { id: 'old', at: '2026-11-01T00:00:00.000Z' },
    { id: 'one', at: '2026-11-02T00:00:00.000Z' },
    { id: 'two', at: '2026-11-02T00:00:00.000Z' },
  ];
  const sorted = entries.toSorted(newestFirstBy('at'));
  expect(sorted.map(({ id }) => id)).toEqual(['one', 'two', 'old']);
  expect(sorted.toSorted(newestFirstBy('at'))).toEqual(sorted);
});
