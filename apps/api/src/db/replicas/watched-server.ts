import { type Lsn, MIN_LSN } from '../lsn.ts';
import type { ProbeReport } from './probe.ts';
import { type DatabaseServer, named, type Role } from './servers.ts';

/** A server with the state that its last probe reported. */
export class WatchedServer implements DatabaseServer {
  readonly url: string;
  readonly name: string;
  role: Role = 'unknown';
  lsn: Lsn = MIN_LSN;
  timeline: string | undefined;
  /** Whether commits wait for a synchronous replica. */
  commitsWait = false;
  /** Why the last probe failed. */
  error: unknown;
  /** Whether it serves reads as a replica; undefined until that is decided. */
  isInService: boolean | undefined;
  #loss = new AbortController();
  /** Its LSN at the last report of the primary; undefined before that. */
  #before: Lsn | undefined;
  #suspectAt: Lsn | undefined;
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

  /** Milliseconds since its last successful probe. */
  get silence() {
    return performance.now() - this.#answeredAt;
  }

  /**
   * Whether it was seen ahead of the primary: then it has followed another server and replayed WAL that the
   * primary does not have, and cannot follow the primary. It remains suspect until its LSN changes, since the
   * primary reaches the same LSN with other changes.
   */
  get isSuspect() {
    return this.#suspectAt !== undefined;
  }

  /** Whether it has not been compared with the primary yet, so that `isSuspect` is not known. */
  get isUnverified() {
    return !this.#isVerified;
  }

  answer({ isReplica, lsn, timeline, commitsWait }: ProbeReport) {
    this.role = isReplica ? 'replica' : 'primary';
    this.lsn = lsn;
    this.timeline = timeline;
    this.commitsWait = commitsWait;
    this.error = undefined;
    this.#hasAnswered = true;
    this.#answeredAt = performance.now();
  }

  /** Marks it as not answering: rejects the reads that wait for it. */
  lose() {
    this.role = 'unknown';
    this.#loss.abort();
    this.#loss = new AbortController();
    this.forget();
  }

  /** Discards what has been compared so far, as after a failover. */
  forget() {
    this.#before = undefined;
    this.#hasAnswered = false;
    this.#isVerified = false;
  }

  /**
   * Compares it with the primary, at each report of the primary. The primary was probed after its previous
   * report, so the LSN that this replica had at that time is either covered by `written` now, or was never
   * written by the primary.
   */
  verify(written: Lsn) {
    if (this.role !== 'replica' || !this.#hasAnswered) return;
    if (this.#before !== undefined) {
      this.#isVerified = true;
      if (this.#before > written) this.#suspectAt = this.#before;
      else if (this.lsn !== this.#suspectAt) this.#suspectAt = undefined;
    }
    this.#before = this.lsn;
  }
}
