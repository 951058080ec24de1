import { refusalTurn } from './refusal-turn.ts';

/** The process is at its limit; a retry in a moment may succeed. */
export class Overloaded extends Error {
  override name = 'Overloaded';

  constructor() {
    super('Too many requests at a time.');
  }
}

interface Limits {
  /** Tasks that run at a time. */
  concurrency: number;
  /** The longest time in the queue, in milliseconds. A task that waits longer is refused. */
  maxWait: number;
}

interface Waiting {
  start(): void;
  timer: NodeJS.Timeout;
}

/** The weight of the latest task in the moving average of the duration. */
const WEIGHT = 0.1;

/**
 * Admission control. Under overload it refuses some requests at once, so that the others are answered
 * in time.
 */
export class Admission {
  readonly #limits: Limits;
  readonly #queue = new Set<Waiting>();
  #running = 0;
  #refused = 0;
  /** The moving average of a task's duration, in milliseconds. */
  #duration = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs the task when a place is free, first in, first out.
   * @throws Overloaded when the estimated wait is too long, or after `maxWait`; ten in each turn of the event loop
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

  /** The tasks that run and wait now, and those that were refused since the start. */
  stats() {
    return { running: this.#running, waiting: this.#queue.size, refused: this.#refused };
  }

  #wait() {
    const { concurrency, maxWait } = this.#limits;
    const likelyWait = (this.#duration * (this.#queue.size + 1)) / concurrency;
    if (likelyWait > maxWait) return this.#refuse();
    return new Promise<void>((start, refuse) => {
      const waiting: Waiting = {
        start,
        timer: setTimeout(() => {
          this.#queue.delete(waiting);
          this.#refuse().catch(refuse);
        }, maxWait),
      };
      this.#queue.add(waiting);
    });
  }

  async #refuse(): Promise<never> {
    this.#refused += 1;
    await refusalTurn();
    throw new Overloaded();
  }

  /** Passes the place directly to the next task, so that a newcomer cannot jump the queue. */
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
