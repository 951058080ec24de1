-- With what filters read behind the id, where it changes no order: they need not look at the rows.
DROP INDEX "listings_by_volume";--> statement-breakpoint
DROP INDEX "listings_by_price";--> statement-breakpoint
DROP INDEX "listings_by_discount";--> statement-breakpoint
DROP INDEX "listings_by_category_and_volume";--> statement-breakpoint
DROP INDEX "listings_by_category_and_price";--> statement-breakpoint
CREATE INDEX "listings_by_volume" ON "listings" USING btree ("volume" DESC NULLS FIRST,"id","price","is_sold_out");--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "listings" USING btree ("price","id","is_sold_out");--> statement-breakpoint
CREATE INDEX "listings_by_discount" ON "listings" USING btree ("discount" DESC NULLS FIRST,"id","price","is_sold_out");--> statement-breakpoint
CREATE INDEX "listings_by_category_and_volume" ON "listings" USING btree ("category_id","volume" DESC NULLS FIRST,"id","price","is_sold_out");--> statement-breakpoint
CREATE INDEX "listings_by_category_and_price" ON "listings" USING btree ("category_id","price","id","is_sold_out");
