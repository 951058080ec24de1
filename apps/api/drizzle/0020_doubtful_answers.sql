ALTER TABLE "marketplace_pace" ADD COLUMN "set_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
-- No ban is longer than a day: what lies further ahead is of a clock that was wrong.
update marketplace_pace set next_at = '-infinity' where next_at > now() + interval '1 day';
--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "unusable_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "doubted_price" integer;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "doubted_since" timestamp (3) with time zone;