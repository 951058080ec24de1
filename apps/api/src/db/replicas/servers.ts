import type { Position } from '../position.ts';

export type Role = 'primary' | 'replica' | 'unknown';

/** One server of PostgreSQL. */
export interface DatabaseServer {
  readonly url: string;
  /** Host and port. */
  readonly name: string;
  /** What it has written or replayed, at least. */
  readonly position: Position;
  /** Aborted when it stops answering; then it is another signal, for the next time. */
  readonly lost: AbortSignal;
}

export interface ServerState {
  name: string;
  role: Role;
  /** Whether it takes writes, as the primary, or reads, as a replica. */
  isInService: boolean;
  /** Seconds by which a replica is behind the primary; undefined where nobody knows. */
  lag: number | undefined;
}

/** The servers of one database. */
export interface Servers {
  readonly all: readonly DatabaseServer[];
  readonly hasReplicas: boolean;
  /** @throws NoPrimary */
  primary(): DatabaseServer;
  /** A replica in service that has replayed `position`, in turns; none of those in `except`. */
  replica(position: Position, except: ReadonlySet<DatabaseServer>): DatabaseServer | undefined;
  /** Whether changes are acknowledged: not while all replicas are away that must have them first. */
  canCommit(): boolean;
  /** Whether `server` may be read from, by whoever must see `position`. */
  mayRead(server: DatabaseServer, position: Position): boolean;
  /** Takes a replica that has failed out of service until it answers its next probe. */
  doubt(server: DatabaseServer): void;
  /** Lets no replica take reads before it has replayed what the primary has written by now. */
  requireNow(position: Position): void;
  /** @param listener is called with the server that is the primary no longer, when another one is */
  onFailover(listener: (before: DatabaseServer) => void): void;
  states(): ServerState[];
  close(): Promise<void>;
}

/** No server takes writes, as during a failover. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
  /** As that of a server that is starting (cannot_connect_now): worth another try. */
  readonly code = '57P03';

  constructor() {
    super('No server of the database takes writes at the moment.');
  }
}

/** A server alone, which nobody watches. */
export function oneServer(url: string): Servers {
  const server = { ...named(url), position: 0n, lost: new AbortController().signal };
  return {
    all: [server],
    hasReplicas: false,
    primary: () => server,
    replica: () => undefined,
    canCommit: () => true,
    mayRead: () => true,
    doubt() {},
    requireNow() {},
    onFailover() {},
    states: () => [{ name: server.name, role: 'primary', isInService: true, lag: undefined }],
    async close() {},
  };
}

/** A server as operators know it: its url has a password. */
export function named(url: string) {
  const { hostname, port } = new URL(url);
  return { url, name: `${hostname}:${port || 5432}` };
}
