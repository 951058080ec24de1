import type { Backup, Range } from './restorable.ts';
import { seoulTime } from './seoul-time.ts';

export interface Wish {
  /** The end, if absent. */
  to?: Date | undefined;
  /** The newest with that time, if absent. */
  timeline?: number | undefined;
}

/**
 * The backup, and the timeline to follow from it, that lead to a time with the least WAL.
 * @throws when none does, with the ranges of time that can be restored
 */
export function chooseRange(backups: Backup[], { to, timeline }: Wish) {
  const all = backups.flatMap((backup) => backup.ranges.map((range) => ({ backup, range })));
  const [chosen] = all
    .filter(({ range }) => timeline === undefined || range.timeline === timeline)
    .filter(({ range }) => to === undefined || (range.from <= to && to <= range.to))
    .toSorted(
      (one, other) =>
        other.range.timeline - one.range.timeline ||
        Number(other.range.from) - Number(one.range.from),
    );
  if (chosen) return chosen;
  const ranges = all.map(({ range }) => describeRange(range)).join('; ');
  const wish = `${to ? seoulTime(to) : 'The end'}${timeline ? ` on timeline ${timeline}` : ''}`;
  throw new Error(`${wish} cannot be restored, only ${ranges}.`);
}

/** A range in words, with times that `--to` takes. */
export function describeRange({ from, to, timeline }: Range) {
  const times =
    from < to ? `${seoulTime(from)} to ${seoulTime(to)}` : `its own end, ${seoulTime(from)}`;
  return timeline === 1 ? times : `${times} (timeline ${timeline})`;
}
