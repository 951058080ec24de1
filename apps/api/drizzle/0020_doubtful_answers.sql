ALTER TABLE "marketplace_pace" ADD COLUMN "set_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
-- No ban is longer than a day: what lies further ahead is of a clock that was wrong.
update marketplace_pace set next_at = '-infinity' where next_at > now() + interval '1 day';
--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "unusable_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "doubted_price" integer;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "doubted_since" timestamp (3) with time zone;--> statement-breakpoint
-- Also when only the product returns: at the same price, too, it was not charged while the product was gone.
create or replace trigger record_price_change before update of target_sale_price, retired_at on products
  for each row when (
    old.target_sale_price <> new.target_sale_price
    or old.retired_at < now() - interval '30 days' and new.retired_at is null
  )
  execute function record_price_change();
