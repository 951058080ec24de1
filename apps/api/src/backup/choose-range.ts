import { seoulTime } from '@damoa/contracts';
import type { Backup, Range } from './restorable.ts';

/** The point in time to restore. */
export interface RecoveryTarget {
  /** By default the end of the WAL. */
  to?: Date | undefined;
  /** By default the newest timeline that contains `to`. */
  timeline?: number | undefined;
}

/**
 * Chooses the backup, and the range of it, from which the target is reached with the least WAL to replay.
 * @throws Error naming the ranges that can be restored, if the target is in none of them
 */
export function chooseRange(backups: Backup[], { to, timeline }: RecoveryTarget) {
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
  const target = `${to ? seoulTime(to) : 'The end'}${timeline ? ` on timeline ${timeline}` : ''}`;
  throw new Error(`${target} cannot be restored, only ${ranges}.`);
}

/** Describes a range, with times in the format of `--to`. */
export function describeRange({ from, to, timeline }: Range) {
  const times =
    from < to ? `${seoulTime(from)} to ${seoulTime(to)}` : `its own end, ${seoulTime(from)}`;
  return timeline === 1 ? times : `${times} (timeline ${timeline})`;
}
