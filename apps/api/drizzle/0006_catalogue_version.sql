CREATE TABLE "catalogue_version" (
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
insert into catalogue_version default values;
--> statement-breakpoint
-- Gives the catalogue another version, and tells every process that answers it has kept are old.
-- Random: also what comes back from a backup gets versions that no other catalogue had.
create or replace function announce_catalogue() returns trigger
language plpgsql as $$
begin
  update catalogue_version set version = gen_random_uuid();
  notify catalogue;
  return null;
end $$;
