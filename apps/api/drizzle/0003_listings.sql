CREATE TABLE "listing_counts" (
	"category_id" integer NOT NULL,
	"measure" text NOT NULL,
	"low" bigint NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "listing_counts_category_id_measure_low_pk" PRIMARY KEY("category_id","measure","low")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigint PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"volume" integer NOT NULL,
	"price" integer NOT NULL,
	"discount" smallint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"title" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"occurrences" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "listings" SELECT "id", "category_id", "latest_volume", "target_sale_price", "discount_rate", "is_sold_out", "folded_title" FROM "products";--> statement-breakpoint
DROP INDEX "products_by_popularity";--> statement-breakpoint
DROP INDEX "products_by_category";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_discount";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_by_volume" ON "listings" USING btree ("volume" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "listings" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "listings_by_discount" ON "listings" USING btree ("discount" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listings_by_category_and_volume" ON "listings" USING btree ("category_id","volume" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listings_by_category_and_price" ON "listings" USING btree ("category_id","price","id");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "folded_title";