import { type Position, START } from './position.ts';
import type { Report } from './probe.ts';
import { type DatabaseServer, named, type Role } from './servers.ts';

/** What is known of a server by its last probe. */
export class WatchedServer implements DatabaseServer {
  readonly url: string;
  readonly name: string;
  role: Role = 'unknown';
  position: Position = START;
  timeline: string | undefined;
  /** Why the last probe failed. */
  error: unknown;
  /** Whether it takes reads as a replica. Undefined before that has been judged. */
  isInService: boolean | undefined;
  /** Whether it is still to be found out, by what the primary reports next, if it is suspect. */
  isUnverified = true;
  #loss = new AbortController();
  #suspectAt: Position | undefined;
  #answeredAt = performance.now();

  constructor(url: string) {
    const { name } = named(url);
    this.url = url;
    this.name = name;
  }

  get lost() {
    return this.#loss.signal;
  }

  /** Milliseconds since its last answer. */
  get silence() {
    return performance.now() - this.#answeredAt;
  }

  /**
   * Whether it may have followed another server than the primary, and have what that has never sent to others:
   * then it is ahead, cannot follow, and moves no more.
   */
  get isSuspect() {
    return this.#suspectAt !== undefined;
  }

  answer({ isReplica, position, timeline }: Report) {
    this.role = isReplica ? 'replica' : 'primary';
    this.position = position;
    this.timeline = timeline;
    this.error = undefined;
    this.#answeredAt = performance.now();
    if (position !== this.#suspectAt) this.#suspectAt = undefined;
  }

  /** It answers no longer. */
  lose() {
    this.role = 'unknown';
    this.isUnverified = true;
    this.#loss.abort();
    this.#loss = new AbortController();
  }

  /** @param written by the primary, after this one has reported its own position */
  verify(written: Position) {
    if (!this.isUnverified || this.role !== 'replica') return;
    this.isUnverified = false;
    this.#suspectAt = this.position > written ? this.position : undefined;
  }
}
