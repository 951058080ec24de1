import type { PriceFacts } from '@damoa/contracts';
import { sql } from 'drizzle-orm';

/**
 * The range of prices in the last days, including the price in force when they began. The price before a product was
 * gone for long is the previous one of no change, so `price` counts too.
 */
const rangeOf = (days: number) => `
  jsonb_build_object(
    'lowest', least(target_sale_price, min(least(previous, price)) ${within(days)}),
    'highest', greatest(target_sale_price, max(greatest(previous, price)) ${within(days)})
  )`;

const within = (days: number) =>
  `filter (where changed_at > coalesce(retired_at, now()) - interval '${days} days')`;

const iso = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The facts about the price of a product, as a column of a query on `products`. They are computed from the
 * history, since what the product stores does not follow the calendar. Only the lowest and highest price
 * ever also come from the product: the history forgets old prices.
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
        jsonb_build_object('from', reference, 'to', price, 'at', ${sql.raw(iso('changed_at'))})
        order by changed_at desc
      ) filter (where price < reference)
    )[1]
  )
  from (
    -- The lowest price of the 30 days before each change, as \`facts_of_changes\` computes it.
    select *, min(previous) over (
      order by changed_at range between interval '30 days' preceding and current row
    ) as reference
    from price_changes where product = products.id
  ) as change
)`;
