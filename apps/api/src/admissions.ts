import { Admission } from '@damoa/service';

/** The fraction of the deadline that a request may spend in a queue. */
const IN_QUEUE = 1 / 7;

/** The same for operators, who may wait longer: a page of theirs asks for ten things at once. */
const OF_OPERATORS = 0.9;

/** For counting, more than the whole deadline: a result that comes too late is cached for the next request. */
const OF_COUNTING = 5;

/**
 * Handlers that run at one time, by resource: more would make each slower and none sooner done.
 * Products and categories share theirs, since they query the same tables.
 * @param deadline milliseconds in which every request is answered
 */
export function openAdmissions(deadline: number) {
  const atOnce = (concurrency: number, inQueue = IN_QUEUE) =>
    new Admission({ concurrency, maxWait: deadline * inQueue });
  return {
    catalogue: atOnce(8),
    posts: atOnce(8),
    // These mostly wait for a password to be hashed, which has a queue of its own.
    accounts: atOnce(32),
    shoppers: atOnce(8),
    operators: atOnce(2, OF_OPERATORS),
    // What reads much for operators: it must not delay what else they ask.
    counting: atOnce(2, OF_COUNTING),
    exports: atOnce(2),
  };
}
