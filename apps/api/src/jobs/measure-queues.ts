import type { Metrics } from '@damoa/service';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { atMostEvery } from './at-most-every.ts';
import { countJobs } from './boss-tables.ts';

/** Milliseconds between two queries for the same metric. */
const INTERVAL = 15_000;

/** Overdue price checks are counted up to this number. */
const MAX_COUNTED = 100_000;

/**
 * Registers metrics of what all workers share: queues, requests to the marketplace, and price checks. Every
 * worker reports the same values.
 * @param quota requests to the marketplace in 24 hours
 */
export function measureQueues(metrics: Metrics, db: Database, quota: number) {
  metrics.readGauge({
    name: 'damoa_queue_jobs',
    help: 'Jobs by queue that wait, run, or have failed and are not removed yet.',
    labels: ['queue', 'state'],
    read: atMostEvery(INTERVAL, async () => {
      const counts = await countJobs(db);
      return counts.map(({ queue, state, jobs }) => ({ value: jobs, labels: { queue, state } }));
    }),
  });
  metrics.readGauge({
    name: 'damoa_marketplace_requests',
    help: 'Requests to the marketplace in this hour and the 23 before it.',
    labels: ['purpose'],
    read: atMostEvery(INTERVAL, async () => {
      const { rows } = await db.execute<{ purpose: string; requests: number }>(sql`
        select purpose, sum(requests)::integer as requests from marketplace_requests
        where hour > date_trunc('hour', now(), 'UTC') - interval '24 hours' group by purpose
      `);
      return rows.map(({ purpose, requests }) => ({ value: requests, labels: { purpose } }));
    }),
  });
  metrics.readGauge({
    name: 'damoa_marketplace_quota',
    help: 'Requests to the marketplace that are allowed in 24 hours.',
    read: () => [{ value: quota }],
  });
  const overdue = atMostEvery(INTERVAL, async () => {
    const { rows } = await db.execute<{ products: number; seconds: number }>(sql`
      select count(*)::integer as products,
        coalesce(extract(epoch from now() - min(check_at)), 0)::float8 as seconds
      from (
        select check_at from price_checks where check_at < now() order by check_at limit ${MAX_COUNTED}
      ) as overdue
    `);
    return rows;
  });
  metrics.readGauge({
    name: 'damoa_price_checks_overdue',
    help: `Products whose price should have been checked by now, counted up to ${MAX_COUNTED}.`,
    read: async () => (await overdue()).map(({ products }) => ({ value: products })),
  });
  metrics.readGauge({
    name: 'damoa_price_check_overdue_seconds',
    help: 'By how much the most overdue check of a price is late.',
    read: async () => (await overdue()).map(({ seconds }) => ({ value: seconds })),
  });
}
