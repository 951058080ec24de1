interface Log {
  warn(line: string): void;
}

/** Milliseconds without a failure after which an outage is over. */
const QUIET = 5_000;

/**
 * Logs an outage in two lines, not one for each request: what failed first and why, and, when nothing
 * has failed for a while, how long it took and how many requests it cost.
 * @returns what to call for each failure, with its reason in one line
 */
export function outageLog(log: Log, quiet = QUIET): (reason: string) => void {
  let failures = 0;
  let first = 0;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  function end() {
    const seconds = ((last - first) / 1000).toFixed(1);
    log.warn(`Working again: ${failures} requests failed within ${seconds} s.`);
    failures = 0;
    timer = undefined;
  }

  return (reason) => {
    last = performance.now();
    if (failures === 0) {
      first = last;
      log.warn(`Requests fail: ${reason}`);
    }
    failures += 1;
    timer ??= setTimeout(end, quiet).unref();
    timer.refresh();
  };
}
