/** A time from a device, whose clock may be fast: none is stored that is later than now. */
export function notLaterThanNow(time: string) {
  return new Date(Math.min(Date.parse(time), Date.now()));
}

/**
 * The entries of a list from a device, the latest first, with times that are not later than now. Those of a
 * fast clock become a millisecond apart, so that they keep their order.
 */
export function newestFirst<Entry>(
  entries: readonly Entry[],
  timeOf: (entry: Entry) => string,
): { entry: Entry; time: Date }[] {
  const now = Date.now();
  return entries
    .map((entry) => ({ entry, time: Date.parse(timeOf(entry)) }))
    .sort((one, other) => other.time - one.time)
    .map(({ entry, time }, index) => ({ entry, time: new Date(Math.min(time, now - index)) }));
}
