import { timeInName } from '../db/embedded/archive/backup-names.ts';

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1_000;

const DEFAULT_COUNT = 7;

/** The backups to retain: those that satisfy both limits. */
export interface Retention {
  /** The number of newest backups to retain; undefined for any number. */
  count: number | undefined;
  /** The maximum age in days; undefined for any age. */
  days: number | undefined;
}

/** The retention that was asked for; without any limit, a default count. */
export function retentionOf({ count, days }: Retention): Retention {
  return { count: count ?? (days === undefined ? DEFAULT_COUNT : undefined), days };
}

/**
 * The backups to be deleted: never the newest one, however old it is, nor the one just made, which a clock that is
 * behind dates earlier.
 * @param names the names of all backups, the oldest first, each ending in its start time
 */
export function expired<Name extends string>(
  names: readonly Name[],
  made: Name,
  { count = names.length, days = Number.POSITIVE_INFINITY }: Retention,
  now = Date.now(),
) {
  const isExpired = (name: Name, index: number) =>
    name !== made && (index < names.length - count || now - timeInName(name) > days * DAY);
  return names.slice(0, -1).filter(isExpired);
}
