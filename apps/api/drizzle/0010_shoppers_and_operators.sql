-- What takes long and holds up neither listings nor accounts stands first: a table that a statement has
-- locked stays so to the end.
-- The first word of a head, made by `headOf`: what a product is, by which similar ones are found.
create function thing_of(head text) returns text
language sql immutable strict parallel safe as $$
  select split_part(ltrim(head, '! '), ' ', 1)
$$;
--> statement-breakpoint
create index listings_by_thing on listings (category_id, thing_of(head), volume desc nulls first, id);
--> statement-breakpoint
create index listings_by_time_of_drop on listings (dropped_at desc nulls last, id desc nulls last)
  where drop > 0;
--> statement-breakpoint
-- The search of the bulletin, over titles of posts and names of authors. A text as a search compares
-- it, like `fold` in the search of products.
create function folded(value text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(normalize(value, NFKC)), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- In two lines, so that no word stands across them; cut, so that they fit into an index (one letter of
-- Arabic becomes eighteen).
create function searched_text(title text, author text) returns text
language sql immutable strict parallel safe as $$
  select left(folded(title), 400) || chr(10) || left(folded(author), 150)
$$;
--> statement-breakpoint
alter table posts add column searched text collate "C";
--> statement-breakpoint
update posts set searched = searched_text(title, name) from users where users.id = author_id;
--> statement-breakpoint
-- Read from end to end, without the posts and members themselves: a hundred thousand in some 30 ms, however
-- many of them have the word, and however many members there are. An index over pairs of letters takes ten
-- times as long for a word that most of them have, and the number of those found is always asked for.
create index posts_to_search on posts (id) include (author_id, searched);
--> statement-breakpoint
create index posts_by_author on posts (author_id, id);
--> statement-breakpoint
create function make_searched() returns trigger
language plpgsql as $$
begin
  -- A name that is being changed is awaited: whoever changes it does not see this post yet.
  if tg_op = 'INSERT' then
    perform from users where id = new.author_id for share;
  end if;
  new.searched := searched_text(new.title, (select name from users where id = new.author_id));
  return new;
end $$;
--> statement-breakpoint
create trigger make_searched before insert or update of title, author_id on posts
  for each row execute function make_searched();
--> statement-breakpoint
create function follow_name() returns trigger
language plpgsql as $$
begin
  update posts set searched = searched_text(title, new.name) where author_id = new.id;
  return null;
end $$;
--> statement-breakpoint
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
	"known_price" integer,
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
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
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
-- The search of the bulletin follows.
create trigger follow_name after update of name on users
  for each row when (new.name is distinct from old.name)
  execute function follow_name();
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
-- With the column, a foreign key is not looked up for each row.
ALTER TABLE "products" ADD COLUMN "set_category_id" integer CONSTRAINT "products_set_category_id_categories_category_id_fk" REFERENCES "public"."categories"("category_id");--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
-- In two steps: of the products of before, nobody knows when they last changed.
ALTER TABLE "products" ALTER COLUMN "changed_at" SET DEFAULT now();--> statement-breakpoint
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
CREATE TABLE "count_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "count_batches_by_time" ON "count_batches" USING btree ("written_at");
--> statement-breakpoint
-- When the page of a product last changed. Orders and rating are not asked: they change all the time, and
-- robots stop trusting dates that always do. Nor are the link, which the marketplace makes anew, and a list
-- price that is not shown. That a drop has grown too old to be shown changes no row, so nobody notices.
create function record_page_change() returns trigger
language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
--> statement-breakpoint
-- Triggers run in the order of their names: this one sees what `record_price_change` has set.
create trigger track_page_change before update on products
  for each row when ((
    old.product_title, old.product_main_image_url, old.product_small_image_urls, old.target_sale_price,
    shown_original_price(old), shown_discount(old), old.is_sold_out, old.category_id,
    old.retired_at is null, old.hidden_at is null
  ) is distinct from (
    new.product_title, new.product_main_image_url, new.product_small_image_urls, new.target_sale_price,
    shown_original_price(new), shown_discount(new), new.is_sold_out, new.category_id,
    new.retired_at is null, new.hidden_at is null
  ))
  execute function record_page_change();
--> statement-breakpoint
-- The newest change in each of the ranges by which `listing_counts` counts ids.
create index products_by_change on products ((id - id % 8192), changed_at desc nulls last);
--> statement-breakpoint
-- What an operator sets of a product: hidden it has no listing, pinned it has the largest volume, and its
-- category is that of the operator, whatever the source says.
ALTER TABLE "products" ADD COLUMN "source_category_id" integer;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE "products"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "products_pinned" ON "products" USING btree ("id") WHERE "products"."pinned_at" is not null;--> statement-breakpoint
-- What the order by popularity goes by.
create function listed_volume(product products) returns integer
language sql immutable parallel safe as $$
  select case when product.pinned_at is null then product.latest_volume else 2147483647 end
$$;
--> statement-breakpoint
-- As before, with what an operator sets.
create or replace function follow_products() returns trigger
language plpgsql as $$
begin
  -- Not `exists`: for the first row alone a nested loop looks cheaper, which it is not without a match.
  if (
    select bool_or(to_jsonb(added) - 'updated_at' <> to_jsonb(removed) - 'updated_at')
    from added join removed using (id)
  ) then
    update catalogue_version set version = gen_random_uuid();
    notify catalogue;
  end if;
  if exists (select from added where retired_at is not null or hidden_at is not null) then
    delete from listings using added
    where listings.id = added.id and (added.retired_at is not null or added.hidden_at is not null);
  end if;
  update listings set
    category_id = product.category_id, volume = listed_volume(product),
    price = product.target_sale_price, discount = shown_discount(product),
    is_sold_out = product.is_sold_out, drop = shown_drop(product),
    dropped_at = coalesce(product.dropped_at, '-infinity'),
    last_lower_at = coalesce(product.last_lower_at, '-infinity')
  from products as product
  where product.id = listings.id and product.id in (select id from added)
    and (listings.category_id, volume, price, discount, listings.is_sold_out, drop,
      listings.dropped_at, listings.last_lower_at)
    is distinct from (product.category_id, listed_volume(product), target_sale_price, shown_discount(product),
      product.is_sold_out, shown_drop(product), coalesce(product.dropped_at, '-infinity'),
      coalesce(product.last_lower_at, '-infinity'));
  return null;
end $$;
--> statement-breakpoint
-- Alerts. One pair of keys, whichever processes make one at the same time.
CREATE UNIQUE INDEX "push_keys_are_one" ON "push_keys" USING btree ((true));--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "awaits_email_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "favourites_awaiting_email" ON "favourites" USING btree ("user_id") WHERE "favourites"."awaits_email_since" is not null;--> statement-breakpoint
CREATE TABLE "price_falls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_falls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" bigint NOT NULL,
	"fallen_at" timestamp with time zone NOT NULL,
	"has_fallen" boolean DEFAULT true NOT NULL,
	"look_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "price_falls_by_time" ON "price_falls" USING btree ("look_at");--> statement-breakpoint
CREATE TABLE "sent_alerts" (
	"owner" text NOT NULL,
	"product" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_alerts_owner_product_pk" PRIMARY KEY("owner","product")
);
--> statement-breakpoint
-- Inserts only: to mark the favourites themselves would make a shopper wait for the batch of an import.
create function record_price_fall() returns trigger
language plpgsql as $$
begin
  insert into price_falls (product, fallen_at)
  select new.id, clock_timestamp()
  where exists (select from favourites where product = new.id and has_alert);
  return null;
end $$;
--> statement-breakpoint
create trigger record_price_fall after update of target_sale_price on products
  for each row when (new.target_sale_price < old.target_sale_price)
  execute function record_price_fall();

--> statement-breakpoint
-- What a search finds follows the words of operators: each changed line makes another version of the
-- catalogue. For each row, since deleting any account updates this table without touching a row.
create trigger announce after insert or delete or update of kind, line on search_words
  for each row execute function announce_catalogue();
--> statement-breakpoint
-- How old the prices are, by source: read from the index alone.
CREATE INDEX "products_by_source_and_check" ON "products" USING btree ("source","updated_at","retired_at","hidden_at");
--> statement-breakpoint
-- What was counted in the months that are over: see `sumMonths`.
CREATE TABLE "month_sums" (
	"month" date NOT NULL,
	"by" text NOT NULL,
	"key" text,
	"clicks" bigint NOT NULL,
	"searches" bigint NOT NULL,
	"without_result" bigint NOT NULL,
	CONSTRAINT "month_sums_of_key" UNIQUE NULLS NOT DISTINCT("by","month","key")
);
--> statement-breakpoint
CREATE INDEX "month_sums_by_month" ON "month_sums" USING btree ("month");
