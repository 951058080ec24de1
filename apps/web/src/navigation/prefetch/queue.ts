/** Runs jobs in order, at most `concurrency` at a time. A failed job does not stop the queue. */
export function createQueue(concurrency: number) {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  async function next() {
    const job = running < concurrency && waiting.shift();
    if (!job) return;
    running += 1;
    await job().catch(() => {});
    running -= 1;
    void next();
  }

  return {
    add(job: () => Promise<unknown>) {
      waiting.push(job);
      void next();
    },
    /** Removes the jobs that have not started. */
    clear() {
      waiting.length = 0;
    },
  };
}
