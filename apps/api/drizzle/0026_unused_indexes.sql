DROP INDEX "audit_entries_by_time";--> statement-breakpoint
DROP INDEX "searches_by_text";