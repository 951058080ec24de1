interface Log {
  warn(line: string): void;
}

/** Milliseconds without a failure after which an outage is over. */
const QUIET = 5_000;

/**
 * Logs an outage in two lines, not one for each failure: the first reason at its start, and its
 * length and the number of failures at its end.
 * @param options.quiet milliseconds without a failure after which the outage is over
 * @param options.what fails, in the plural and lower case
 * @returns a function to call for each failure, with a reason of one line
 */
export function outageLog(
  log: Log,
  { quiet = QUIET, what = 'requests' } = {},
): (reason: string) => void {
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  let failures = 0;
  let first = 0;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  function end() {
    const seconds = ((last - first) / 1000).toFixed(1);
    log.warn(`Working again: ${failures} ${what} failed within ${seconds} s.`);
    failures = 0;
    timer = undefined;
  }

  return (reason) => {
    last = performance.now();
    if (failures === 0) {
      first = last;
      log.warn(`${subject} fail: ${reason}`);
    }
    failures += 1;
    timer ??= setTimeout(end, quiet).unref();
    timer.refresh();
  };
}
