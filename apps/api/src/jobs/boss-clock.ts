import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { systemClock } from 'pg-boss';
import type { Database } from '../db/client.ts';
import { MAX_SET_BACK } from '../db/max-set-back.ts';
import { INTERNAL } from './boss-tables.ts';

/** Milliseconds between two looks at the clock. */
const INTERVAL = 30_000;

/** Seconds, as pg-boss must know soon how far the steady clock has got from that of the database. */
const MONITOR_INTERVAL = INTERVAL / 1_000;

/**
 * pg-boss computes its own waits by the system's clock. If that was set back by an hour, no wait would end before the hour
 * is over.
 */
export const steadyClock = {
  clock: { ...systemClock, now: () => performance.timeOrigin + performance.now() },
  clockMonitorIntervalSeconds: MONITOR_INTERVAL,
};

/** Calls `followClock` until `stop` is aborted. */
export async function watchClock(
  db: Database,
  { stop, onError }: { stop: AbortSignal; onError: (error: Error) => void },
) {
  while (!stop.aborted) {
    await followClock(db).catch(onError);
    await setTimeout(INTERVAL, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}

/**
 * If the clock of the database was set back, which shows in the time of the last look at the schedules, shortens all
 * waits in the queues by as much. Otherwise nothing would be scheduled until that time has come again, and what waits
 * or runs would do so for as much longer.
 */
export async function followClock(db: Database) {
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ seconds: number }>(sql`
      select extract(epoch from cron_on - now())::float8 as seconds from pgboss.version
      where cron_on > now() + ${MAX_SET_BACK} for update
    `);
    const [ahead] = rows;
    if (!ahead) return;
    await transaction.execute(sql`
      update pgboss.version
      set cron_on = now(), bam_on = least(bam_on, now()), flow_on = least(flow_on, now()),
        reindex_on = least(reindex_on, now()), monitor_backoff_on = least(monitor_backoff_on, now())
    `);
    await transaction.execute(sql`
      update pgboss.queue
      set monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    `);
    await transaction.execute(sql`
      update pgboss.job
      set start_after = greatest(now(), start_after - make_interval(secs => ${ahead.seconds}))
      where state in ('created', 'retry') and start_after > now()
    `);
    await transaction.execute(sql`
      update pgboss.job
      set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
      where state = 'active'
    `);
    // A job for a minute that comes again would count as that of the second time.
    await transaction.execute(sql`
      delete from pgboss.job where name like ${INTERNAL} and singleton_on > now() at time zone 'UTC'
    `);
  });
}
