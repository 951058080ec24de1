import type { Settings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { isConnected } from '../../catalogue/marketplace/client/open-marketplace.ts';
import type { Database } from '../../db/client.ts';

export type QuotaSettings = Pick<Settings, 'ALIEXPRESS_APP_KEY' | 'ALIEXPRESS_DAILY_QUOTA'>;

/** Requests to the marketplace in this hour and the 23 before it, which is how the quota counts them. */
export async function readQuota(db: Database, settings: QuotaSettings) {
  const { rows } = await db.execute<{ hour: string; purpose: string | null; requests: number }>(sql`
    with hours as (
      select date_trunc('hour', now(), 'UTC') - make_interval(hours => back) as hour
      from generate_series(0, 23) as back
    )
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:00:00"Z"') as hour, purpose,
      coalesce(requests, 0) as requests
    from hours left join marketplace_requests using (hour)
    order by hours.hour
  `);
  const sumOf = (some: typeof rows) => some.reduce((sum, { requests }) => sum + requests, 0);
  const by_hour = [...Map.groupBy(rows, ({ hour }) => hour)];
  const by_purpose = [...Map.groupBy(rows, ({ purpose }) => purpose)];
  return {
    is_connected: isConnected(settings),
    limit: settings.ALIEXPRESS_DAILY_QUOTA,
    used: sumOf(rows),
    by_purpose: by_purpose.flatMap(([purpose, some]) =>
      purpose === null ? [] : { purpose, requests: sumOf(some) },
    ),
    by_hour: by_hour.map(([hour, some]) => ({ hour, requests: sumOf(some) })),
  };
}
