import { explain } from '@damoa/service';
import type { Lsn } from '../lsn.ts';
import type { LsnHistory } from './lag.ts';
import type { WatchedServer } from './watched-server.ts';

interface Requirements {
  primary: WatchedServer | undefined;
  /** What the primary has written. */
  written: LsnHistory;
  /** The LSN that every replica must have replayed. */
  required: Lsn;
  /** Milliseconds. */
  maxLag: number;
}

/** Why a server must not serve the reads of replicas; undefined if it may. */
export function reasonOutOfService(
  server: WatchedServer,
  { primary, written, required, maxLag }: Requirements,
) {
  if (server.role === 'unknown') return explain(server.error);
  if (server.role === 'primary') return 'it is none.';
  if (server.isSuspect) return 'it does not follow the primary.';
  if (server.lsn < required) return 'it lacks what the primary began with.';
  // Without a primary, outdated data is better than none.
  if (!primary) return undefined;
  if (server.isUnverified) return 'it has just come back.';
  if (server.timeline !== undefined && server.timeline !== primary.timeline)
    return 'it follows another server than the primary.';
  const lag = written.lagOf(server.lsn);
  return lag > maxLag ? `it is ${Math.round(lag / 1_000)} s behind.` : undefined;
}
