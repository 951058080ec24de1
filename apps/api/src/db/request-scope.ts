import { AsyncLocalStorage } from 'node:async_hooks';
import { type Lsn, MAX_LSN, MIN_LSN } from './lsn.ts';
import type { DatabaseServer } from './replicas/servers.ts';

/** The request ids that are safe to add to a statement. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** What database statements need to know about the API request that they belong to. */
export class RequestScope {
  /** Undefined if it must not be added to statements. */
  readonly requestId: string | undefined;
  /** Whether the request only reads, so that a replica can answer it. */
  readonly isReading: boolean;
  /** The server of its last read: a request keeps reading from one server. */
  server: DatabaseServer | undefined;
  /** Servers that have failed the request. */
  readonly failed = new Set<DatabaseServer>();
  #requiredLsn: Lsn = MIN_LSN;
  #preferredLsn: Lsn = MIN_LSN;
  #confirmedLsn: Lsn = MIN_LSN;
  #readLsn: Lsn | undefined;
  #isFinished = false;
  #abandonReason: Error | undefined;

  constructor({ requestId, isReading }: { requestId: string; isReading: boolean }) {
    this.requestId = REQUEST_ID.test(requestId) ? requestId : undefined;
    this.isReading = isReading;
  }

  /** A server must have replayed this LSN to be read from. */
  get requiredLsn() {
    return this.#requiredLsn;
  }

  /** @param lsn reported by the database, so the primary is known to have reached it */
  requireLsn(lsn: Lsn) {
    this.requireClientLsn(lsn);
    this.preferLsn(lsn);
  }

  /** Like `requireLsn`, for an LSN that the client has sent: it may be forged, so it confirms nothing. */
  requireClientLsn(lsn: Lsn) {
    if (lsn > this.#requiredLsn) this.#requiredLsn = lsn;
    if (lsn > this.#preferredLsn) this.#preferredLsn = lsn;
  }

  /** A server should have replayed this LSN to be read from, as long as there is such a server. */
  get preferredLsn() {
    return this.#preferredLsn;
  }

  /** @param lsn reported by the database */
  preferLsn(lsn: Lsn) {
    if (lsn > this.#preferredLsn) this.#preferredLsn = lsn;
    if (lsn > this.#confirmedLsn) this.#confirmedLsn = lsn;
  }

  /** For a request whose LSN is unknown: reads from the primary, if there is one. */
  preferPrimary() {
    this.#preferredLsn = MAX_LSN;
  }

  /** The primary is known to have reached this LSN. */
  get confirmedLsn() {
    return this.#confirmedLsn;
  }

  get isFinished() {
    return this.#isFinished;
  }

  /**
   * Ends the scope: work that continues after the response, such as timers, no longer belongs to the request.
   */
  finish() {
    this.#isFinished = true;
  }

  /**
   * Abandons the request, which was answered as failed before its work had ended: its transactions are not
   * committed from now on.
   * @param reason the error that they fail with
   */
  abandon(reason: Error) {
    this.#abandonReason = reason;
  }

  /** @throws the reason for which the request was abandoned */
  throwIfAbandoned() {
    if (this.#abandonReason) throw this.#abandonReason;
  }

  /**
   * Everything that the request has read includes the changes up to this LSN; undefined if it has read
   * nothing.
   */
  get readLsn() {
    return this.#readLsn;
  }

  /** Records that the request has read data that includes the changes up to `lsn`. */
  noteRead(lsn: Lsn) {
    if (this.#readLsn === undefined || lsn < this.#readLsn) this.#readLsn = lsn;
  }
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work` as part of a request. */
export function inScope<Result>(
  scope: RequestScope,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  // Awaited inside: Drizzle sends a query only when it is awaited.
  return storage.run(scope, async () => await work());
}

/**
 * Must be called before the changes of a request are committed.
 * @throws the reason for which it was abandoned
 */
export function throwIfRequestAbandoned() {
  storage.getStore()?.throwIfAbandoned();
}

/** The request that the caller runs in, if any. */
export function currentScope(): RequestScope | undefined {
  const scope = storage.getStore();
  return scope?.isFinished ? undefined : scope;
}
