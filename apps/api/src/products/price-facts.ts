import type { PriceFacts } from '@damoa/contracts';
import { sql } from 'drizzle-orm';

/** What was charged in the days before now, also until the first change within them. */
const rangeOf = (days: number) => `
  jsonb_build_object(
    'lowest', least(target_sale_price, min(previous) ${within(days)}),
    'highest', greatest(target_sale_price, max(previous) ${within(days)})
  )`;

const within = (days: number) =>
  `filter (where changed_at > coalesce(retired_at, now()) - interval '${days} days')`;

const iso = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The facts of the price of a product, as a column of `products`. They come from the history and not from
 * what the product stores of it, which does not follow the calendar; but the history forgets, and the
 * stored lowest price does not.
 */
export const priceFacts = sql<PriceFacts>`(
  select jsonb_build_object(
    'last_30_days', ${sql.raw(rangeOf(30))},
    'last_90_days', ${sql.raw(rangeOf(90))},
    'lowest_ever', least(target_sale_price, lowest_price, min(previous)),
    'highest_ever', greatest(target_sale_price, highest_price, max(previous)),
    'known_since', ${sql.raw(iso('min(changed_at)'))},
    'last_drop', (
      array_agg(
        jsonb_build_object('from', previous, 'to', price, 'at', ${sql.raw(iso('changed_at'))})
        order by changed_at desc
      ) filter (where price < previous)
    )[1]
  )
  from price_changes where product = products.id
)`;
