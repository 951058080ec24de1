import { AsyncLocalStorage } from 'node:async_hooks';
import { type Position, START } from './position.ts';
import type { DatabaseServer } from './servers.ts';

/** What an id of a request may consist of to be part of a statement. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** One request of the API, as far as its statements need to know. */
export class RequestScope {
  readonly requestId: string | undefined;
  /** Whether it only reads, which a replica can answer. */
  readonly isReading: boolean;
  /** Which server has answered its last read: one request reads from one server. */
  server: DatabaseServer | undefined;
  /** Servers that have failed it. */
  readonly failed = new Set<DatabaseServer>();
  #required: Position = START;
  #preferred: Position = START;
  #seen: Position | undefined;
  #isFinished = false;

  constructor({ requestId, isReading }: { requestId: string; isReading: boolean }) {
    this.requestId = REQUEST_ID.test(requestId) ? requestId : undefined;
    this.isReading = isReading;
  }

  /** What a server must have replayed to be read from. */
  get required() {
    return this.#required;
  }

  require(position: Position) {
    if (position > this.#required) this.#required = position;
    this.prefer(position);
  }

  /** What a server should have replayed, as long as there is one. */
  get preferred() {
    return this.#preferred;
  }

  prefer(position: Position) {
    if (position > this.#preferred) this.#preferred = position;
  }

  get isFinished() {
    return this.#isFinished;
  }

  /** From then on, what it has started and goes on, such as a timer, is no part of it any more. */
  finish() {
    this.#isFinished = true;
  }

  /** What all of its answers are at least as new as; undefined before it has read anything. */
  get seen() {
    return this.#seen;
  }

  /** Notes that something was read that is at least as new as `position`. */
  see(position: Position) {
    if (this.#seen === undefined || position < this.#seen) this.#seen = position;
  }
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work` as part of a request. */
export function inScope<Result>(
  scope: RequestScope,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  // Awaited within: a query of Drizzle is not sent before that.
  return storage.run(scope, async () => await work());
}

/** The request that this is part of, if any. */
export function currentScope(): RequestScope | undefined {
  const scope = storage.getStore();
  return scope?.isFinished ? undefined : scope;
}
