import type { OnStop, Settings } from '@damoa/service';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import { whenAccepting } from './when-accepting.ts';

/** Milliseconds for a database that is just restarting. */
const RESTART_TIMEOUT = 15_000;

/**
 * The url of the shop's database, once it accepts connections. Without DATABASE_URL that is the
 * embedded one: with `join` another process starts it, otherwise this one does if none has.
 */
export async function findDatabase(
  { DATABASE_URL, DATA_DIR }: Settings,
  onStop: OnStop,
  { join = false } = {},
) {
  if (DATABASE_URL) return whenAccepting(async () => DATABASE_URL, RESTART_TIMEOUT);
  if (join) return joinEmbedded(DATA_DIR);
  return runEmbedded(DATA_DIR, onStop, { share: true });
}

/** Runs the embedded PostgreSQL until this process stops. */
export async function runEmbedded(dataDir: string, onStop: OnStop, { share = false } = {}) {
  const starting = startEmbedded(dataDir, { share, report: console.error });
  // Registered before it has started, for a stop that comes while it does.
  onStop(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  return (await starting).url;
}
