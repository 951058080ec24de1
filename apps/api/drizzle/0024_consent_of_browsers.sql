ALTER TABLE "push_subscriptions" ADD COLUMN "agreed_by" bigint;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_consent" ON "push_subscriptions" USING btree ("agreed_by");--> statement-breakpoint
UPDATE "push_subscriptions" SET "agreed_by" = "user_id" WHERE "user_id" IS NOT NULL;