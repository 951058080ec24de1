ALTER TABLE "marketplace_pace" ADD COLUMN "set_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "unusable_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "doubted_price" integer;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "doubted_since" timestamp (3) with time zone;