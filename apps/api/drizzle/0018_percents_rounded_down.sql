-- As before, but rounded down: a percent promises no more than is true. What fell by less than one has no drop.
create or replace function shown_drop(product products) returns smallint
language sql stable as $$
  select case
    when product.reference_price > product.target_sale_price and product.dropped_at > now() - interval '30 days'
      then 100 * (product.reference_price - product.target_sale_price)::bigint / product.reference_price
    else 0
  end::smallint
$$;
--> statement-breakpoint
-- As before, but rounded down. That of a list price is what its source says.
create or replace function shown_discount(product products) returns smallint
language sql stable as $$
  select case
    when shown_original_price(product) is not distinct from product.target_original_price then product.discount_rate
    else coalesce(
      100 * (shown_original_price(product) - product.target_sale_price)::bigint / shown_original_price(product), 0
    )
  end::smallint
$$;
--> statement-breakpoint
-- First, as whoever changes products does: each would wait for the other.
update catalogue_version set version = gen_random_uuid();
--> statement-breakpoint
-- What is stored of a percent that was rounded up. What was none is none.
update listings set discount = shown_discount(product), drop = shown_drop(product)
from products as product
where product.id = listings.id and (listings.discount > 0 or listings.drop > 0)
  and (listings.discount, listings.drop) is distinct from (shown_discount(product), shown_drop(product));
--> statement-breakpoint
notify catalogue;
