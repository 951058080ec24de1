-- As before, but a price is the lowest of no more days than it has been known: before its first price, and
-- while it was gone, a product may have been cheaper.
create or replace function facts_of_changes(
  products bigint[], times timestamptz[], previous_prices integer[], prices integer[]
) returns table (
  product bigint, lowest_price integer, highest_price integer, dropped_at timestamptz,
  reference_price integer, last_lower_at timestamptz
)
language sql immutable as $$
  with change as (
    select product, changed_at, previous, price,
      first_value(changed_at) over newest_first as last_at,
      first_value(price) over newest_first as now,
      first_value(price < previous) over newest_first as has_dropped
    from unnest(products, times, previous_prices, prices) as change (product, changed_at, previous, price)
    window newest_first as (partition by product order by changed_at desc)
  )
  select product, min(least(previous, price)), max(greatest(previous, price)),
    case when has_dropped then last_at end,
    -- Every price until one of these changes was still charged within the 30 days.
    case when has_dropped then min(previous) filter (where changed_at > last_at - interval '30 days') end,
    max(changed_at) filter (where previous < now or previous is null and changed_at < last_at)
  from change
  group by product, now, last_at, has_dropped
$$;
--> statement-breakpoint
-- As before, but a product that was gone for longer than 30 days returns with a first price: what it cost
-- before was not charged lately, so it has not fallen from it.
create or replace function record_price_change() returns trigger
language plpgsql as $$
declare
  facts record;
begin
  insert into price_changes (product, changed_at, previous, price)
  values (
    new.id, clock_timestamp(),
    case when old.retired_at < now() - interval '30 days' then null else old.target_sale_price end,
    new.target_sale_price
  );
  select * into facts from price_facts(array[new.id]);
  -- The history forgets; the lowest price that there ever was stays known.
  new.lowest_price := least(old.lowest_price, facts.lowest_price);
  new.highest_price := facts.highest_price;
  new.dropped_at := facts.dropped_at;
  new.reference_price := facts.reference_price;
  new.last_lower_at := facts.last_lower_at;
  return new;
end $$;
--> statement-breakpoint
-- As before, but only of what has fallen by the facts above.
create or replace function record_price_fall() returns trigger
language plpgsql as $$
begin
  insert into price_falls (product, fallen_at)
  select new.id, clock_timestamp()
  where new.dropped_at is not null
    and exists (select from favourites where product = new.id and has_alert);
  return null;
end $$;
--> statement-breakpoint
-- Only of prices that may be called the lowest now; the next change of another one sees to it.
update products set last_lower_at = first.changed_at
from price_changes as first
where first.product = products.id and first.previous is null
  and dropped_at > now() - interval '90 days'
  and (last_lower_at is null or last_lower_at < first.changed_at);
