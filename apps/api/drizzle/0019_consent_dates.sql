ALTER TABLE "users" ADD COLUMN "email_alerts_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "consent_reminded_at" timestamp (3) with time zone;