-- What is struck through beside the price: what the price has fallen from within the last 30 days, or else the
-- list price of a file, for which its operator answers. Before, the list price of the marketplace was shown
-- if it had ever been charged: months ago, or before a price lower than today's.
create or replace function shown_original_price(product products) returns integer
language sql stable as $$
  select case
    when product.source = 'file' and product.target_original_price > product.target_sale_price
      then product.target_original_price
    when shown_drop(product) > 0 then product.reference_price
  end
$$;
--> statement-breakpoint
-- First, as whoever changes products does: each would wait for the other.
update catalogue_version set version = gen_random_uuid();
--> statement-breakpoint
update listings set discount = shown_discount(product)
from products as product
where product.id = listings.id and listings.discount > 0 and product.source <> 'file'
  and listings.discount is distinct from shown_discount(product);
--> statement-breakpoint
notify catalogue;
