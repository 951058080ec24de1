import type { Metrics } from '@damoa/service';
import type { PoolStats } from './pools.ts';
import type { ServerState } from './replicas/servers.ts';

/** Registers metrics of the database connections and servers. */
export function measureDatabase(
  metrics: Metrics,
  { stats, servers }: { stats(): PoolStats[]; servers(): ServerState[] },
) {
  metrics.readGauge({
    name: 'damoa_database_connections',
    help: 'Open connections to the database, used or idle.',
    labels: ['pool', 'server', 'state'],
    read: () =>
      stats().flatMap(({ pool, server, total, idle }) => [
        { value: total - idle, labels: { pool, server, state: 'used' } },
        { value: idle, labels: { pool, server, state: 'idle' } },
      ]),
  });
  metrics.readGauge({
    name: 'damoa_database_connections_waiting',
    help: 'Statements that wait for a connection.',
    labels: ['pool', 'server'],
    read: () =>
      stats().map(({ pool, server, waiting }) => ({ value: waiting, labels: { pool, server } })),
  });
  metrics.readGauge({
    name: 'damoa_database_server_in_service',
    help: 'Whether a server of the database is used: 1 or 0.',
    labels: ['server', 'role'],
    read: () =>
      servers().map(({ name, role, isInService }) => ({
        value: Number(isInService),
        labels: { server: name, role },
      })),
  });
  metrics.readGauge({
    name: 'damoa_database_replication_lag_seconds',
    help: 'How far a replica is behind the primary.',
    labels: ['server'],
    read: () =>
      servers().flatMap(({ name, role, lag }) =>
        role === 'replica' && lag !== undefined ? [{ value: lag, labels: { server: name } }] : [],
      ),
  });
}
