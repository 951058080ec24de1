/** Does jobs in their order, a few at a time. */
export function createQueue(width: number) {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  async function next() {
    const job = running < width && waiting.shift();
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
    /** Forgets the jobs that have not begun. */
    clear() {
      waiting.length = 0;
    },
  };
}
