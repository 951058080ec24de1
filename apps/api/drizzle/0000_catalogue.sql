CREATE TABLE "categories" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"parent_category_id" integer,
	"category_name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"product_title" text NOT NULL,
	"folded_title" text NOT NULL,
	"product_main_image_url" text,
	"product_small_image_urls" text[] NOT NULL,
	"promotion_link" text NOT NULL,
	"target_sale_price" integer NOT NULL,
	"target_original_price" integer,
	"discount_rate" smallint NOT NULL,
	"evaluate_rate" numeric(4, 1),
	"latest_volume" integer NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"category_id" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "product_prices_are_not_negative" CHECK ("products"."target_sale_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_by_parent" ON "categories" USING btree ("parent_category_id");--> statement-breakpoint
CREATE INDEX "products_by_popularity" ON "products" USING btree ("latest_volume" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","latest_volume" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("target_sale_price","id");--> statement-breakpoint
CREATE INDEX "products_by_discount" ON "products" USING btree ("discount_rate" DESC NULLS FIRST,"id");