declare global {
  /** Whether the page shows what is waited for. */
  var isAnswered: () => boolean;
  var stopwatch: {
    /** Starts at this time; otherwise the next `pointerdown` does. */
    start(at: number): void;
    /** Milliseconds until the first frame with the answer was painted, or infinitely many. */
    answered: Promise<number>;
    /** Milliseconds until the next frame was painted. */
    painted(): Promise<number>;
  };
}

/**
 * Runs in the page: times what the next click brings about, from the time that the browser gave the `pointerdown`,
 * however late the page has taken notice of it. An answer that takes longer than `limit` is lost.
 */
export function installStopwatch(limit: number) {
  const { promise: answered, resolve } = Promise.withResolvers<number>();
  let startedAt = Number.NaN;
  const elapsed = () => performance.now() - startedAt;
  /** A message that is posted while a frame is made arrives once that has been painted. */
  function timePaint(report: (time: number) => void) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => report(elapsed());
    port2.postMessage(undefined);
  }
  function check() {
    if (globalThis.isAnswered()) timePaint(resolve);
    else requestAnimationFrame(check);
  }
  function start(at: number) {
    startedAt = at;
    requestAnimationFrame(check);
    setTimeout(() => resolve(Number.POSITIVE_INFINITY), limit);
  }
  const painted = () =>
    new Promise<number>((report) => requestAnimationFrame(() => timePaint(report)));
  addEventListener('pointerdown', ({ timeStamp }) => start(timeStamp), {
    capture: true,
    once: true,
  });
  globalThis.stopwatch = { start, answered, painted };
}
