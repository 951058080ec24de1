-- First, as whoever changes products does: each would wait for the other.
update catalogue_version set version = gen_random_uuid();
--> statement-breakpoint
-- Files stated discounts that their prices contradicted, or that were rounded up.
update products
set discount_rate = 100 * (target_original_price - target_sale_price)::bigint / target_original_price
where target_original_price > target_sale_price
  and discount_rate <> 100 * (target_original_price - target_sale_price)::bigint / target_original_price;
