import { AsyncLocalStorage } from 'node:async_hooks';
import { END, type Position, START } from './position.ts';
import type { DatabaseServer } from './replicas/servers.ts';

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
  #proven: Position = START;
  #seen: Position | undefined;
  #isFinished = false;
  #late: Error | undefined;

  constructor({ requestId, isReading }: { requestId: string; isReading: boolean }) {
    this.requestId = REQUEST_ID.test(requestId) ? requestId : undefined;
    this.isReading = isReading;
  }

  /** What a server must have replayed to be read from. */
  get required() {
    return this.#required;
  }

  /** @param position that the database has named */
  require(position: Position) {
    this.claim(position);
    this.prefer(position);
  }

  /** As `require`, of a position that only the client names: what is read proves nothing of it. */
  claim(position: Position) {
    if (position > this.#required) this.#required = position;
    if (position > this.#preferred) this.#preferred = position;
  }

  /** What a server should have replayed, as long as there is one. */
  get preferred() {
    return this.#preferred;
  }

  /** @param position that the database has named */
  prefer(position: Position) {
    if (position > this.#preferred) this.#preferred = position;
    if (position > this.#proven) this.#proven = position;
  }

  /** Nobody knows what a server should have replayed. */
  preferPrimary() {
    this.#preferred = END;
  }

  /** What the primary has written, as far as the request knows. */
  get proven() {
    return this.#proven;
  }

  get isFinished() {
    return this.#isFinished;
  }

  /** From then on, what it has started and goes on, such as a timer, is no part of it any more. */
  finish() {
    this.#isFinished = true;
  }

  /**
   * It was answered as failed before its work had ended: none of its transactions is committed from now on.
   * @param reason what they fail with instead
   */
  giveUp(reason: Error) {
    this.#late = reason;
  }

  /** @throws the reason for which it was given up */
  mustGoOn() {
    if (this.#late) throw this.#late;
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

/** To be called before what a request has changed is committed. @throws the reason for which it was given up */
export function requestMustGoOn() {
  storage.getStore()?.mustGoOn();
}

/** The request that this is part of, if any. */
export function currentScope(): RequestScope | undefined {
  const scope = storage.getStore();
  return scope?.isFinished ? undefined : scope;
}
