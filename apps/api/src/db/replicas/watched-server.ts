import { type Position, START } from '../position.ts';
import type { Report } from './probe.ts';
import { type DatabaseServer, named, type Role } from './servers.ts';

/** What is known of a server by its last probe. */
export class WatchedServer implements DatabaseServer {
  readonly url: string;
  readonly name: string;
  role: Role = 'unknown';
  position: Position = START;
  timeline: string | undefined;
  /** Whether changes wait for a synchronous replica. */
  commitsWait = false;
  /** Why the last probe failed. */
  error: unknown;
  /** Whether it takes reads as a replica. Undefined before that has been judged. */
  isInService: boolean | undefined;
  #loss = new AbortController();
  /** Where it was when the primary reported last; undefined before that. */
  #before: Position | undefined;
  #suspectAt: Position | undefined;
  #hasAnswered = false;
  #isVerified = false;
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
   * then it is ahead, and cannot follow. Until it has moved: the primary gets as far, by other changes.
   */
  get isSuspect() {
    return this.#suspectAt !== undefined;
  }

  /** Whether it is still to be found out, by what the primary reports next, if it is suspect. */
  get isUnverified() {
    return !this.#isVerified;
  }

  answer({ isReplica, position, timeline, commitsWait }: Report) {
    this.role = isReplica ? 'replica' : 'primary';
    this.position = position;
    this.timeline = timeline;
    this.commitsWait = commitsWait;
    this.error = undefined;
    this.#hasAnswered = true;
    this.#answeredAt = performance.now();
  }

  /** It answers no longer. */
  lose() {
    this.role = 'unknown';
    this.#loss.abort();
    this.#loss = new AbortController();
    this.forget();
  }

  /** What is known of it says nothing any more, as after a failover. */
  forget() {
    this.#before = undefined;
    this.#hasAnswered = false;
    this.#isVerified = false;
  }

  /**
   * Compares it with the primary, each time that reports what it has written. The primary was asked for that
   * after its last report: what this one had then, the primary has now, or has never written.
   */
  verify(written: Position) {
    if (this.role !== 'replica' || !this.#hasAnswered) return;
    if (this.#before !== undefined) {
      this.#isVerified = true;
      if (this.#before > written) this.#suspectAt = this.#before;
      else if (this.position !== this.#suspectAt) this.#suspectAt = undefined;
    }
    this.#before = this.position;
  }
}
