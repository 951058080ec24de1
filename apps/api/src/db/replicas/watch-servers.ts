import { explain } from '@damoa/service';
import { type Lsn, MIN_LSN } from '../lsn.ts';
import { lsnHistory } from './lag.ts';
import { reasonOutOfService } from './out-of-service.ts';
import { type ProbeReport, probe } from './probe.ts';
import { type DatabaseServer, NoPrimary, type Servers } from './servers.ts';
import { WatchedServer } from './watched-server.ts';

/** Milliseconds by which a replica may lag behind and still serve reads, unless `maxLag` says otherwise. */
const MAX_LAG = 5_000;

/**
 * Milliseconds after which an unresponsive primary is given up. Statements sent to it have their own
 * timeouts.
 */
const PRIMARY_TIMEOUT = 1_000;

export interface WatchedServers extends Servers {
  /** The errors of the servers whose last probe failed. */
  errors(): unknown[];
}

/**
 * Watches the servers of one database. The server that is not in recovery is the primary, so a promoted
 * replica takes over by itself; of two such servers, the one on the later timeline. A replica is in service
 * while it answers, follows the primary and does not lag far behind.
 * @param options.report called with one line for the operator about each change
 * @param options.maxLag milliseconds by which a replica may lag behind
 */
export function watchServers(
  urls: readonly string[],
  {
    report = () => {},
    maxLag = MAX_LAG,
  }: { report?: (line: string) => void; maxLag?: number } = {},
): WatchedServers {
  const servers = urls.map((url) => new WatchedServer(url));
  const written = lsnHistory();
  const listeners: ((before: DatabaseServer) => void)[] = [];
  let primary: WatchedServer | undefined;
  /** The last primary, also while there is none. */
  let last: WatchedServer | undefined;
  let timeline = '';
  let required: Lsn = MIN_LSN;
  let turn = 0;

  function onReport(server: WatchedServer, state: ProbeReport) {
    server.answer(state);
    elect();
    if (server === primary) {
      written.add(server.lsn);
      for (const one of servers) one.verify(server.lsn);
    }
    updateService();
  }

  function onFailure(server: WatchedServer, error: unknown) {
    server.error = error;
    if (server !== primary) server.lose();
    updateService();
  }

  function losePrimary(server: WatchedServer) {
    server.lose();
    primary = undefined;
    report(`The primary ${server.name} does not answer: ${explain(server.error)}`);
  }

  function elect() {
    const primaries = servers.filter(({ role }) => role === 'primary');
    const [latest = ''] = primaries
      .map((one) => one.timeline ?? '')
      .toSorted()
      .reverse();
    // An old primary that comes back while the new one is unreachable must not get writes.
    if (latest >= timeline) timeline = latest;
    const able = primaries.filter((one) => one.timeline === timeline);
    const next = able.find((one) => one === primary) ?? able[0];
    if (next === primary) return;
    primary = next;
    if (next) follow(next);
  }

  function follow(next: WatchedServer) {
    const before = last;
    last = next;
    if (before === next) {
      report(`The primary ${next.name} answers again.`);
      // Without probes in the meantime, the lag behind what it has written is unknown.
      required = next.lsn;
    }
    if (!before || before === next) return;
    report(`The primary is ${next.name} now, after ${before.name}.`);
    // LSNs of the old timeline cannot be compared with those of this one.
    written.clear();
    required = next.lsn;
    for (const server of servers) server.forget();
    for (const listener of listeners) listener(before);
  }

  /** Takes replicas into service, and out of it. */
  function updateService() {
    if (!last) return;
    if (primary && primary.error !== undefined && primary.silence > PRIMARY_TIMEOUT)
      losePrimary(primary);
    for (const server of servers) {
      const isNew = server.isInService === undefined && server.isUnverified;
      if (isNew && server.error === undefined) continue;
      const reason = reasonOutOfService(server, { primary, written, required, maxLag });
      const isInService = reason === undefined;
      if (isInService === server.isInService) continue;
      server.isInService = isInService;
      const state = isInService ? 'in service.' : `out of service: ${reason}`;
      if (server.role !== 'primary') report(`The replica ${server.name} is ${state}`);
    }
  }

  const isAble = (server: WatchedServer, lsn: Lsn) =>
    server !== primary && server.isInService === true && server.lsn >= lsn;

  const probes = servers.map((server) =>
    probe(server.url, {
      onReport: (state) => onReport(server, state),
      onFailure: (error) => onFailure(server, error),
    }),
  );
  return {
    all: servers,
    hasReplicas: true,
    primary() {
      if (!primary) throw new NoPrimary();
      return primary;
    },
    replica(lsn, except) {
      turn += 1;
      const able = servers.filter((server) => !except.has(server) && isAble(server, lsn));
      return able[turn % able.length];
    },
    mayRead: (server, lsn) =>
      server === primary || servers.some((one) => one === server && isAble(one, lsn)),
    reportFailure(server) {
      const replica = servers.find((one) => one === server && one.role === 'replica');
      if (replica) onFailure(replica, new Error('its connections break.'));
    },
    canCommit: () => primary?.commitsWait !== true,
    requireLsn(lsn) {
      if (lsn > required) required = lsn;
      updateService();
    },
    onFailover: (listener) => void listeners.push(listener),
    errors: () => servers.map(({ error }) => error).filter((error) => error !== undefined),
    states: () =>
      servers.map(({ name, role, lsn, isInService = false }, index) => ({
        name,
        role,
        isInService: role === 'primary' ? servers[index] === primary : isInService,
        lag: role === 'replica' && primary ? written.lagOf(lsn) / 1_000 : undefined,
      })),
    async close() {
      await Promise.all(probes.map((stop) => stop()));
    },
  };
}
