import { Admission } from '@damoa/service';

/** The fraction of the deadline that a request may spend in a queue. */
const MAX_WAIT = 1 / 7;

/** Operators may wait longer: one of their pages makes ten requests at once. */
const MAX_WAIT_OF_OPERATORS = 0.9;

/**
 * Counting may wait longer than the deadline: a result that comes too late is cached for the next request.
 */
const MAX_WAIT_FOR_COUNTING = 5;

/**
 * Limits how many handlers run concurrently, by resource: more would slow each one down and finish none
 * sooner. Products and categories share a limit because they query the same tables.
 * @param deadline milliseconds in which every request is answered
 */
export function openAdmissions(deadline: number) {
  const atOnce = (concurrency: number, maxWait = MAX_WAIT) =>
    new Admission({ concurrency, maxWait: deadline * maxWait });
  return {
    catalogue: atOnce(8),
    posts: atOnce(8),
    // These mostly wait for password hashing, which has its own queue.
    accounts: atOnce(32),
    shoppers: atOnce(8),
    operators: atOnce(2, MAX_WAIT_OF_OPERATORS),
    // Expensive queries for operators must not delay their other requests.
    counting: atOnce(2, MAX_WAIT_FOR_COUNTING),
    exports: atOnce(2),
  };
}
