CREATE INDEX "users_by_new_email" ON "users" USING btree (lower("new_email")) WHERE "users"."new_email" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_user" ON "audit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_owner" ON "audit_entries" USING btree (("details"->'user_id')) WHERE "audit_entries"."details" ? 'user_id';--> statement-breakpoint
CREATE INDEX "category_renames_by_user" ON "category_renames" USING btree ("renamed_by");