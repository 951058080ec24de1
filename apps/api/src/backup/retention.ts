/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1_000;

/** Which backups stay. */
export interface Retention {
  /** So many, the newest. */
  count: number;
  /** And of these only those that are not older, in days; undefined for any age. */
  days: number | undefined;
}

/**
 * The backups that are to be deleted. The newest one never is, however old.
 * @param names their names, the oldest first, each with the time when it began
 */
export function expired<Name extends string>(
  names: readonly Name[],
  { count, days = Number.POSITIVE_INFINITY }: Retention,
  now = Date.now(),
) {
  const isExpired = (name: Name, index: number) =>
    index < names.length - count || now - timeIn(name) > days * DAY;
  return names.slice(0, -1).filter(isExpired);
}

/** `20261123T120000Z` at the end of a name: in UTC. */
function timeIn(name: string) {
  const digits =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.dump)?$/.exec(name)?.slice(1).map(Number) ?? [];
  const [year = 0, month = 1, ...rest] = digits;
  return Date.UTC(year, month - 1, ...rest);
}
