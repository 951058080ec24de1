import type { Lsn } from '../lsn.ts';

export type Role = 'primary' | 'replica' | 'unknown';

/** One PostgreSQL server. */
export interface DatabaseServer {
  readonly url: string;
  /** Host and port. */
  readonly name: string;
  /** The LSN that it has at least written, as the primary, or replayed, as a replica. */
  readonly lsn: Lsn;
  /** Aborted when the server stops answering. Afterwards this is a new signal. */
  readonly lost: AbortSignal;
}

export interface ServerState {
  name: string;
  role: Role;
  /** Whether the server is used: for writes as the primary, for reads as a replica. */
  isInService: boolean;
  /** Seconds by which a replica lags behind the primary; undefined if unknown. */
  lag: number | undefined;
}

/** The servers of one database. */
export interface Servers {
  readonly all: readonly DatabaseServer[];
  readonly hasReplicas: boolean;
  /** @throws NoPrimary */
  primary(): DatabaseServer;
  /** A replica in service that has replayed `lsn`, round robin; none of those in `except`. */
  replica(lsn: Lsn, except: ReadonlySet<DatabaseServer>): DatabaseServer | undefined;
  /** Whether commits are acknowledged: not while every required synchronous replica is unreachable. */
  canCommit(): boolean;
  /** Whether a request that must see `lsn` may read from `server`. */
  mayRead(server: DatabaseServer, lsn: Lsn): boolean;
  /** Takes a failed replica out of service until it answers its next probe. */
  reportFailure(server: DatabaseServer): void;
  /** Keeps replicas out of service until they have replayed `lsn`. */
  requireLsn(lsn: Lsn): void;
  /** @param listener called with the old primary when another server has become the primary */
  onFailover(listener: (before: DatabaseServer) => void): void;
  states(): ServerState[];
  close(): Promise<void>;
}

/** No server accepts writes, as during a failover. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
  /** The SQLSTATE of a server that is starting (cannot_connect_now): worth another try. */
  readonly code = '57P03';

  constructor() {
    super('No server of the database takes writes at the moment.');
  }
}

/** A single server without replicas, which is not probed. */
export function oneServer(url: string): Servers {
  const server = { ...named(url), lsn: 0n, lost: new AbortController().signal };
  return {
    all: [server],
    hasReplicas: false,
    primary: () => server,
    replica: () => undefined,
    canCommit: () => true,
    mayRead: () => true,
    reportFailure() {},
    requireLsn() {},
    onFailover() {},
    states: () => [{ name: server.name, role: 'primary', isInService: true, lag: undefined }],
    async close() {},
  };
}

/** Names a server by host and port, for logs and metrics: its URL contains a password. */
export function named(url: string) {
  const { hostname, port } = new URL(url);
  return { url, name: `${hostname}:${port || 5432}` };
}
