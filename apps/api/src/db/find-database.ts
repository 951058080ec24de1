import { setTimeout } from 'node:timers/promises';
import { BadSetting, explain, makeFolder, type OnStop, type Settings } from '@damoa/service';
import { joinEmbedded, startEmbedded } from './embedded/embedded.ts';
import { oneServer, type Servers } from './replicas/servers.ts';
import { type WatchedServers, watchServers } from './replicas/watch-servers.ts';
import { isTransient, whenAccepting } from './when-accepting.ts';

/** Milliseconds to wait for a database that is just restarting. */
const RESTART_TIMEOUT = 15_000;

/** Milliseconds between two checks for a primary. */
const PAUSE = 50;

/**
 * Waits for the servers of the shop's database, until one accepts writes. Without DATABASE_URL that is the
 * embedded database: with `join` another process starts it, otherwise this process does unless one has
 * already.
 * @param options.isTemporary whether this process ends by itself, such as a command
 */
export async function findDatabase(
  settings: Settings,
  onStop: OnStop,
  { join = false, isTemporary = false } = {},
): Promise<Servers> {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, DATA_DIR } = settings;
  if (DATABASE_URL && DATABASE_REPLICA_URLS.length > 0) {
    const servers = watchServers([DATABASE_URL, ...DATABASE_REPLICA_URLS], {
      report: console.error,
    });
    onStop(servers.close);
    await untilPrimary(servers).catch(blame('DATABASE_URL, DATABASE_REPLICA_URLS'));
    return servers;
  }
  if (DATABASE_URL) {
    const url = whenAccepting(async () => DATABASE_URL, RESTART_TIMEOUT);
    return oneServer(await url.catch(blame('DATABASE_URL')));
  }
  if (join) return oneServer(await joinEmbedded(DATA_DIR));
  return oneServer(await runEmbedded(settings, onStop, { share: true, isTemporary }));
}

/** Returns a handler of failures to connect, which says what the operator has set. */
function blame(settings: string) {
  return (error: unknown): never => {
    throw new BadSetting(`${settings}: ${explain(error)}`);
  };
}

async function untilPrimary(servers: WatchedServers) {
  const deadline = performance.now() + RESTART_TIMEOUT;
  for (;;) {
    try {
      return servers.primary();
    } catch (error) {
      const wrong = servers.errors().find((one) => !isTransient(one));
      if (wrong) throw wrong;
      if (performance.now() > deadline) throw servers.errors()[0] ?? error;
    }
    await setTimeout(PAUSE);
  }
}

/**
 * Runs the embedded PostgreSQL until this process stops.
 * @throws BadSetting if BACKUP_DIR is no folder and cannot be created
 */
export async function runEmbedded(
  { DATA_DIR, BACKUP_DIR }: Settings,
  onStop: OnStop,
  { share = false, isTemporary = false } = {},
) {
  if (BACKUP_DIR) await makeFolder('BACKUP_DIR', BACKUP_DIR);
  const stopping = new AbortController();
  const starting = startEmbedded(DATA_DIR, {
    share,
    isTemporary,
    backupDir: BACKUP_DIR,
    report: console.error,
    signal: stopping.signal,
  });
  // Registered now, in case the process is stopped while the server starts.
  onStop(() => {
    stopping.abort();
    return starting.then(
      ({ stop }) => stop(),
      () => {},
    );
  });
  return (await starting).url;
}
