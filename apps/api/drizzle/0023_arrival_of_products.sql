-- Without its default at first: a volatile one would rewrite the table and date all products by the migration.
ALTER TABLE "products" ADD COLUMN "added_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "added_at" SET DEFAULT clock_timestamp();