-- As before, but the highest price stays known too, after the history has dropped it.
create or replace function record_price_change() returns trigger
language plpgsql as $$
declare
  at constant timestamptz := clock_timestamp();
  -- What was charged lately: nothing, if the product was gone.
  before constant integer := case when old.retired_at < now() - interval '30 days' then null else old.target_sale_price end;
  history record;
  facts record;
begin
  for attempt in 1..2 loop
    select max(changed_at) as newest, array_agg(product) as products, array_agg(changed_at) as times,
      array_agg(change.previous) as previous_prices, array_agg(change.price) as prices
    into history from price_changes as change where product = new.id;
    exit when history.newest is null or history.newest < at;
    -- Their true times are unknown, but lie before this moment.
    update price_changes set changed_at = at - future.place * interval '1 microsecond'
    from (
      select changed_at, row_number() over (order by changed_at desc) as place
      from price_changes where product = new.id and changed_at >= at
    ) as future
    where price_changes.product = new.id and price_changes.changed_at = future.changed_at;
  end loop;
  insert into price_changes (product, changed_at, previous, price)
  values (new.id, at, before, new.target_sale_price);
  select * into facts from facts_of_changes(
    array_append(history.products, new.id), array_append(history.times, at),
    array_append(history.previous_prices, before), array_append(history.prices, new.target_sale_price)
  );
  -- The history forgets; the lowest and the highest price that there ever were stay known.
  new.lowest_price := least(old.lowest_price, facts.lowest_price);
  new.highest_price := greatest(old.highest_price, facts.highest_price);
  new.dropped_at := facts.dropped_at;
  new.reference_price := facts.reference_price;
  new.last_lower_at := facts.last_lower_at;
  return new;
end $$;
