declare global {
  /** Whether the page shows the expected effect. */
  var isAnswered: () => boolean;
  var stopwatch: {
    /** Starts at this time; without a call, the next `pointerdown` starts it. */
    start(at: number): void;
    /** Milliseconds until the first frame with the effect was painted; Infinity if it is lost. */
    answered: Promise<number>;
    /** Milliseconds until the next frame was painted. */
    painted(): Promise<number>;
  };
}

/**
 * Runs in the page: measures the time until the effect of the next click, from the browser's timestamp of the
 * `pointerdown`, even if the page handles that late. An effect after more than `limit` milliseconds is lost.
 */
export function installStopwatch(limit: number) {
  const { promise: answered, resolve } = Promise.withResolvers<number>();
  let startedAt = Number.NaN;
  const elapsed = () => performance.now() - startedAt;
  /** Measures a paint: a message that is posted while a frame is rendered is received after its paint. */
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
