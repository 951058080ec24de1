ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- Whoever has ended a session wants no alerts to be shown there. One that has expired changes nothing.
create function leave_browser() returns trigger
language plpgsql as $$
begin
  update push_subscriptions set user_id = null, session_id = null
  where session_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger leave_browser after delete on sessions
  for each row when (old.expires_at > now()) execute function leave_browser();
