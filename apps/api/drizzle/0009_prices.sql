-- The order by drops as one number: the larger drop first, then the older product.
create function drop_rank(drop smallint, id bigint) returns bigint
language sql immutable strict parallel safe as $$
  select drop * 1099511627776 - id
$$;
--> statement-breakpoint
-- Where the range of `listing_counts` begins that holds it: 8192 products with one drop.
create function drop_range_low(drop smallint, id bigint) returns bigint
language sql immutable strict parallel safe as $$
  select drop * 1099511627776 - (id + 8191) / 8192 * 8192
$$;
--> statement-breakpoint
CREATE TABLE "marketplace_pace" (
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplace_requests" (
	"hour" timestamp with time zone NOT NULL,
	"purpose" text NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "marketplace_requests_hour_purpose_pk" PRIMARY KEY("hour","purpose")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"product" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"previous" integer,
	"price" integer NOT NULL
) PARTITION BY RANGE ("changed_at");
--> statement-breakpoint
CREATE TABLE "price_checks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL,
	"taken_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "syncs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"category_id" integer DEFAULT 0 NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"most" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"cursor" text,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reference_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "last_lower_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "drop" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "dropped_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "last_lower_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_by_product" ON "price_changes" USING btree ("product");--> statement-breakpoint
CREATE INDEX "price_checks_by_time" ON "price_checks" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "syncs_by_request" ON "syncs" USING btree ("source","category_id","keyword","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_retirement" ON "products" USING btree ("retired_at") WHERE "products"."retired_at" is not null;--> statement-breakpoint
CREATE INDEX "listings_by_drop" ON "listings" USING btree (drop_rank("drop", "id") desc,"id","price","is_sold_out");--> statement-breakpoint
CREATE INDEX "listings_by_lowest_price" ON "listings" USING btree ("last_lower_at","dropped_at","id","category_id","price","is_sold_out","volume","discount","drop") WHERE "listings"."dropped_at" > '-infinity';
--> statement-breakpoint
insert into marketplace_pace values ('-infinity');
--> statement-breakpoint
-- For what no month has been made for; nothing is lost without them.
create table price_changes_default partition of price_changes default;
--> statement-breakpoint
-- Makes the partition of a month (UTC), and moves what the default one has of it there.
create function make_price_partition(month date) returns void
language plpgsql as $$
declare
  name constant text := to_char(month, '"price_changes_"YYYY_MM');
  since constant timestamptz := date_trunc('month', month)::timestamp at time zone 'UTC';
  until constant timestamptz := (date_trunc('month', month) + interval '1 month')::timestamp at time zone 'UTC';
begin
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like price_changes including all)', name);
  execute format($sql$
    with moved as (delete from price_changes_default where changed_at >= %L and changed_at < %L returning *)
    insert into %I select * from moved
  $sql$, since, until, name);
  execute format('alter table price_changes attach partition %I for values from (%L) to (%L)', name, since, until);
end $$;
--> statement-breakpoint
select make_price_partition((now() at time zone 'UTC' + month * interval '1 month')::date)
from generate_series(-12, 3) as month;
--> statement-breakpoint
-- What changes of prices say of their products: the one place that says what a drop is. The arrays are the
-- columns of the changes.
create function facts_of_changes(
  products bigint[], times timestamptz[], previous_prices integer[], prices integer[]
) returns table (
  product bigint, lowest_price integer, highest_price integer, dropped_at timestamptz,
  reference_price integer, last_lower_at timestamptz
)
language sql immutable as $$
  with change as (
    select product, changed_at, previous,
      first_value(changed_at) over newest_first as last_at,
      first_value(price) over newest_first as now,
      first_value(price < previous) over newest_first as has_dropped
    from unnest(products, times, previous_prices, prices) as change (product, changed_at, previous, price)
    window newest_first as (partition by product order by changed_at desc)
  )
  select product, least(min(previous), now), greatest(max(previous), now),
    case when has_dropped then last_at end,
    -- Every price until one of these changes was still charged within the 30 days.
    case when has_dropped then min(previous) filter (where changed_at > last_at - interval '30 days') end,
    max(changed_at) filter (where previous < now)
  from change
  group by product, now, last_at, has_dropped
$$;
--> statement-breakpoint
-- The same of the history of these products. Without a change there is no row.
create function price_facts(products bigint[]) returns table (
  product bigint, lowest_price integer, highest_price integer, dropped_at timestamptz,
  reference_price integer, last_lower_at timestamptz
)
language sql stable as $$
  select facts.*
  from (
    select array_agg(product) as products, array_agg(changed_at) as times,
      array_agg(previous) as previous_prices, array_agg(price) as prices
    from price_changes where product = any (products)
  ) as changes, facts_of_changes(changes.products, times, previous_prices, prices) as facts
$$;
--> statement-breakpoint
create function record_price_change() returns trigger
language plpgsql as $$
declare
  facts record;
begin
  insert into price_changes (product, changed_at, previous, price)
  values (new.id, clock_timestamp(), old.target_sale_price, new.target_sale_price);
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
create trigger record_price_change before update of target_sale_price on products
  for each row when (old.target_sale_price <> new.target_sale_price)
  execute function record_price_change();
--> statement-breakpoint
-- By how many percent a price has fallen within the last 30 days; 0 otherwise.
create function shown_drop(product products) returns smallint
language sql stable as $$
  select case
    when product.reference_price > product.target_sale_price and product.dropped_at > now() - interval '30 days'
      then round(100 - 100.0 * product.target_sale_price / product.reference_price)
    else 0
  end::smallint
$$;
--> statement-breakpoint
-- What is struck through beside the price: the list price, if it is a true one, or else what the price
-- has fallen from within the last 30 days. A list price of the marketplace is true if it was charged
-- within our history, or more than it; the operator answers for that of a file.
create function shown_original_price(product products) returns integer
language sql stable as $$
  select case
    when product.target_original_price > product.target_sale_price
      and (product.source in ('file', 'demonstration') or product.target_original_price <= product.highest_price)
      then product.target_original_price
    when shown_drop(product) > 0 then product.reference_price
  end
$$;
--> statement-breakpoint
create function shown_discount(product products) returns smallint
language sql stable as $$
  select case
    when shown_original_price(product) is not distinct from product.target_original_price then product.discount_rate
    else coalesce(round(100 - 100.0 * product.target_sale_price / shown_original_price(product)), 0)
  end::smallint
$$;
--> statement-breakpoint
-- Whoever changes a product: its listing follows, and other processes hear of it. That its price was
-- checked and is the same is no news.
create function follow_products() returns trigger
language plpgsql as $$
begin
  -- Not `exists`: for the first row alone a nested loop looks cheaper, which it is not without a match.
  if (
    select bool_or(to_jsonb(added) - 'updated_at' <> to_jsonb(removed) - 'updated_at')
    from added join removed using (id)
  ) then
    update catalogue_version set version = gen_random_uuid();
    notify catalogue;
  end if;
  if exists (select from added where retired_at is not null) then
    delete from listings using added
    where listings.id = added.id and added.retired_at is not null;
  end if;
  update listings set
    category_id = product.category_id, volume = product.latest_volume,
    price = product.target_sale_price, discount = shown_discount(product),
    is_sold_out = product.is_sold_out, drop = shown_drop(product),
    dropped_at = coalesce(product.dropped_at, '-infinity'),
    last_lower_at = coalesce(product.last_lower_at, '-infinity')
  from products as product
  where product.id = listings.id and product.id in (select id from added)
    and (listings.category_id, volume, price, discount, listings.is_sold_out, drop,
      listings.dropped_at, listings.last_lower_at)
    is distinct from (product.category_id, latest_volume, target_sale_price, shown_discount(product),
      product.is_sold_out, shown_drop(product), coalesce(product.dropped_at, '-infinity'),
      coalesce(product.last_lower_at, '-infinity'));
  return null;
end $$;
--> statement-breakpoint
-- As before, but a statement that adds or deletes no product is no news: every import is an insert.
create or replace function announce_catalogue() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'products' and tg_op <> 'TRUNCATE' then
    if not exists (select from touched) then return null; end if;
  end if;
  update catalogue_version set version = gen_random_uuid();
  notify catalogue;
  return null;
end $$;
--> statement-breakpoint
drop trigger announce on products;
--> statement-breakpoint
create trigger announce_added after insert on products
  referencing new table as touched for each statement execute function announce_catalogue();
--> statement-breakpoint
create trigger announce_removed after delete on products
  referencing old table as touched for each statement execute function announce_catalogue();
--> statement-breakpoint
create trigger announce_none after truncate on products
  for each statement execute function announce_catalogue();
--> statement-breakpoint
create trigger follow after update on products
  referencing new table as added old table as removed
  for each statement execute function follow_products();
--> statement-breakpoint
-- As before, with drops.
create or replace function count_listings() returns trigger
language plpgsql as $$
declare
  is_anew constant boolean := tg_op = 'TRUNCATE' or tg_table_name = 'categories';
  changes constant text := case
    when is_anew then 'select *, 1 as n from listings'
    when tg_op = 'INSERT' then 'select *, 1 as n from added'
    when tg_op = 'DELETE' then 'select *, -1 as n from removed'
    else 'select *, 1 as n from added union all select *, -1 from removed'
  end;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'listings' then
    if not exists (select from added) then return null; end if;
  end if;
  if is_anew then
    delete from listing_counts;
    delete from title_words;
  end if;
  execute format($sql$
    insert into listing_counts (category_id, measure, low, listings)
    select scope, measure, low, sum(n)
    from (
      select category_id, measure, low, sum(n) as n
      from (%s) as change, lateral (values
        ('volume', range_low(volume)),
        ('price', range_low(price)),
        ('discount', discount),
        ('drop', drop_range_low(drop, id)),
        ('id', id - id %% 8192)
      ) as place (measure, low)
      group by category_id, measure, low
      having sum(n) <> 0
    ) as leaf join category_scopes using (category_id)
    group by scope, measure, low
    having sum(n) <> 0
    -- Always in one order: two writers then wait for each other, and do not block each other.
    order by scope, measure, low
    on conflict (category_id, measure, low) do update
      set listings = listing_counts.listings + excluded.listings
  $sql$, changes);
  execute format($sql$
    insert into title_words (word, occurrences)
    select left(word, 100) as word, sum(n)
    from (%s) as change, unnest(string_to_array(title, ' ')) as word
    group by 1
    having sum(n) <> 0
    order by 1
    on conflict (word) do update set occurrences = title_words.occurrences + excluded.occurrences
  $sql$, changes);
  return null;
end $$;
--> statement-breakpoint
-- None has dropped yet.
insert into listing_counts (category_id, measure, low, listings)
select scope, 'drop', low, sum(n)
from (
  select category_id, drop_range_low(0::smallint, id) as low,
    count(*) as n
  from listings group by 1, 2
) as leaf join category_scopes using (category_id)
group by scope, low;
