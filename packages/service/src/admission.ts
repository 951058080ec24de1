/** There is no room for more work now: worth another try in a moment. */
export class Overloaded extends Error {
  override name = 'Overloaded';

  constructor() {
    super('More is asked than can be done at a time.');
  }
}

interface Limits {
  /** Pieces of work at a time. */
  concurrency: number;
  /** Milliseconds for which one waits at most: whoever waited longer would be answered too late. */
  maxWait: number;
}

interface Waiting {
  start(): void;
  timer: NodeJS.Timeout;
}

/** The weight of the latest piece of work in the moving average of how long one takes. */
const WEIGHT = 0.1;

/**
 * Admission control: under overload some are answered in time and the others refused at once, instead
 * of all being answered too late.
 */
export class Admission {
  readonly #limits: Limits;
  readonly #queue = new Set<Waiting>();
  #running = 0;
  /** Milliseconds that one piece of work takes, as a moving average. */
  #duration = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Does the work once there is room, first come first served.
   * @throws Overloaded at once where the wait is likely to be too long, or after `maxWait`
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.concurrency) this.#running += 1;
    else await this.#wait();
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#duration += WEIGHT * (performance.now() - started - this.#duration);
      this.#handOver();
    }
  }

  #wait() {
    const { concurrency, maxWait } = this.#limits;
    const likelyWait = (this.#duration * (this.#queue.size + 1)) / concurrency;
    if (likelyWait > maxWait) throw new Overloaded();
    return new Promise<void>((start, refuse) => {
      const waiting: Waiting = {
        start,
        timer: setTimeout(() => {
          this.#queue.delete(waiting);
          refuse(new Overloaded());
        }, maxWait),
      };
      this.#queue.add(waiting);
    });
  }

  /** The place goes to the next in the queue without being free in between. */
  #handOver() {
    const [next] = this.#queue;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#queue.delete(next);
    clearTimeout(next.timer);
    next.start();
  }
}
