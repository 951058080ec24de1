import { setTimeout } from 'node:timers/promises';
import { type Position, parsePosition } from '../position.ts';
import { openServerPool } from './server-pool.ts';

/** Milliseconds between two probes, after which one has failed, and for a connection anew. */
const PAUSE = 100;
const TIMEOUT = 500;
const CONNECTION_TIMEOUT = 2_000;

/** What a server says of itself. */
export interface Report {
  isReplica: boolean;
  /** What it has written to disk, or replayed. */
  position: Position;
  /** Of the primary its own; of a replica that of whom it follows, where our user may know (`pg_monitor`). */
  timeline: string | undefined;
  /** Whether changes have been waiting for a synchronous replica for a second or longer. */
  commitsWait: boolean;
}

interface Row {
  is_replica: boolean;
  position: string | null;
  timeline: string | null;
  commits_wait: boolean;
}

// Of the primary what is on its disk, which is what replicas can have: the position of inserting may lie
// behind the header of a page that has no record yet, where nobody gets before the next one is written.
const PROBE = `select is_replica,
    case when is_replica then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end as position,
    case when is_replica then
      (select lpad(to_hex(received_tli), 8, '0') from pg_stat_wal_receiver)
    else lower(left(pg_walfile_name(pg_current_wal_lsn()), 8)) end as timeline,
    current_setting('synchronous_standby_names') <> '' and exists (
      select from pg_stat_activity
      where wait_event = 'SyncRep' and state_change < clock_timestamp() - interval '1 second'
    ) as commits_wait
  from pg_is_in_recovery() as is_replica`;

/**
 * Looks at a server ten times a second, on a connection of its own.
 * @returns ends it
 */
export function probe(
  url: string,
  {
    onReport,
    onFailure,
  }: { onReport: (report: Report) => void; onFailure: (error: unknown) => void },
) {
  const { pool, close } = openServerPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    query_timeout: TIMEOUT,
    application_name: 'damoa probe',
  });
  const stopping = new AbortController();

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        const { rows } = await pool.query<Row>(PROBE);
        if (stopping.signal.aborted) return;
        const [row] = rows;
        if (row) onReport(reportOf(row));
      } catch (error) {
        if (stopping.signal.aborted) return;
        onFailure(error);
      }
      await setTimeout(PAUSE, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  void run();

  return async () => {
    stopping.abort();
    await close();
  };
}

function reportOf({ is_replica, position, timeline, commits_wait }: Row): Report {
  return {
    isReplica: is_replica,
    position: parsePosition(position),
    timeline: timeline ?? undefined,
    commitsWait: commits_wait,
  };
}
