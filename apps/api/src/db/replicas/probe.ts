import { setTimeout } from 'node:timers/promises';
import { type Lsn, parseLsn } from '../lsn.ts';
import { openServerPool } from './server-pool.ts';

/** Milliseconds between two probes, for the answer to a probe, and to connect. */
const PAUSE = 100;
const TIMEOUT = 500;
const CONNECTION_TIMEOUT = 2_000;

/** The state of a server, as its last probe reported it. */
export interface ProbeReport {
  isReplica: boolean;
  /** The LSN flushed by a primary, or replayed by a replica. */
  lsn: Lsn;
  /**
   * Of a primary its own timeline; of a replica that of the server it follows, if our user may read it
   * (`pg_monitor`).
   */
  timeline: string | undefined;
  /** Whether a commit has been waiting for a synchronous replica for a second or longer. */
  commitsWait: boolean;
}

interface Row {
  is_replica: boolean;
  lsn: string | null;
  timeline: string | null;
  commits_wait: boolean;
}

// For the primary the flush LSN, since replicas only receive flushed WAL. The insert LSN may lie behind the
// header of a page without records, which no replica reaches before the next record is written.
const PROBE = `select is_replica,
    case when is_replica then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end as lsn,
    case when is_replica then
      (select lpad(to_hex(received_tli), 8, '0') from pg_stat_wal_receiver)
    else lower(left(pg_walfile_name(pg_current_wal_lsn()), 8)) end as timeline,
    current_setting('synchronous_standby_names') <> '' and exists (
      select from pg_stat_activity
      where wait_event = 'SyncRep' and state_change < clock_timestamp() - interval '1 second'
    ) as commits_wait
  from pg_is_in_recovery() as is_replica`;

/**
 * Probes a server ten times a second, on a connection of its own.
 * @returns a function that stops the probes
 */
export function probe(
  url: string,
  {
    onReport,
    onFailure,
  }: { onReport: (report: ProbeReport) => void; onFailure: (error: unknown) => void },
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

function reportOf({ is_replica, lsn, timeline, commits_wait }: Row): ProbeReport {
  return {
    isReplica: is_replica,
    lsn: parseLsn(lsn),
    timeline: timeline ?? undefined,
    commitsWait: commits_wait,
  };
}
