CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"line" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_by" bigint
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favourites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"subscription_id" uuid,
	"product" bigint NOT NULL,
	"saved_price" integer NOT NULL,
	"wish_price" integer,
	"has_alert" boolean DEFAULT true NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alerted_at" timestamp (3) with time zone,
	CONSTRAINT "favourites_of_user" UNIQUE("user_id","product"),
	CONSTRAINT "favourites_of_subscription" UNIQUE("subscription_id","product"),
	CONSTRAINT "favourites_have_one_owner" CHECK (num_nonnulls("favourites"."user_id", "favourites"."subscription_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "recently_seen" (
	"user_id" bigint NOT NULL,
	"product" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recently_seen_user_id_product_pk" PRIMARY KEY("user_id","product")
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"day" date NOT NULL,
	"product" bigint NOT NULL,
	"category_id" integer NOT NULL,
	"q" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"position" smallint NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "clicks_day_product_q_place_position_category_id_pk" PRIMARY KEY("day","product","q","place","position","category_id")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"q" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "searches_day_q_pk" PRIMARY KEY("day","q")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_email_alerts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "set_category_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_seen" ADD CONSTRAINT "recently_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_seen" ADD CONSTRAINT "recently_seen_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "favourites_by_product" ON "favourites" USING btree ("product");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recently_seen_by_time" ON "recently_seen" USING btree ("user_id","seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recently_seen_by_product" ON "recently_seen" USING btree ("product");--> statement-breakpoint
CREATE INDEX "searches_by_text" ON "searches" USING btree ("q");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_set_category_id_categories_category_id_fk" FOREIGN KEY ("set_category_id") REFERENCES "public"."categories"("category_id") ON DELETE no action ON UPDATE no action;