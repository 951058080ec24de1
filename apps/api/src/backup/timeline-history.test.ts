import { expect, test } from 'vitest';
import { timelineOf } from './timeline-history.ts';

test('the segment in which a timeline branches off is read from that timeline', () => {
  const ancestors = [
    { timeline: 1, until: 10 },
    { timeline: 2, until: 20 },
  ];
  const timelines = [9, 10, 19, 20].map((segment) =>
    timelineOf({ timeline: 3, ancestors }, segment),
  );
  expect(timelines).toEqual([1, 2, 2, 3]);
});
