CREATE TABLE "title_parts" (
	"part" text collate "C" PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
-- As before, with one step for a letter instead of two; and, behind a space, the first consonant of
-- the title, which is all that a lone consonant asks for.
create or replace function title_lexemes(title text) returns tsvector
language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  first constant text := left(title, 1) collate "C";
  lexemes text[] := array[' ' || case
    when first between '가' and '힣' then chr(ascii('ᄀ') + (ascii(first) - ascii('가')) / 588)
    else first
  end];
  word text;
  last text := '';
begin
  foreach word in array string_to_array(title, ' ') loop
    if last <> '' then lexemes := lexemes || (last || ' ' || left(word, 1)); end if;
    if length(word) > 2 then lexemes := lexemes || left(word, 100); end if;
    for place in 1 .. length(word) - 1 loop
      lexemes := lexemes || substr(word, place, 2);
    end loop;
    last := right(word, 1);
  end loop;
  return array_to_tsvector(lexemes || (last || ' '));
end $$;
--> statement-breakpoint
reindex index listings_by_title;
--> statement-breakpoint
-- Room on the page, as the other counts have.
alter table title_parts set (fillfactor = 50);
--> statement-breakpoint
-- Adds what a statement has changed to the counts that title_parts has; it begins none.
create function count_parts() returns trigger
language plpgsql as $$
declare
  changes constant text := case tg_op
    when 'INSERT' then 'select title, 1 as n from added'
    when 'DELETE' then 'select title, -1 as n from removed'
    else 'select a.title, 1 as n from added as a join removed as r using (id) where a.title <> r.title
      union all select r.title, -1 from added as a join removed as r using (id) where a.title <> r.title'
  end;
begin
  if tg_op = 'TRUNCATE' then
    delete from title_parts;
  elsif exists (select from title_parts) then
    execute format($sql$
      insert into title_parts (part, listings)
      select part, sum(n)
      from (%s) as change, lateral (
        select distinct substr(title, place, letters) as part
        from generate_series(1, length(title)) as place, generate_series(1, 2) as letters
      ) as parts join title_parts using (part)
      group by part
      having sum(n) <> 0
      order by part
      on conflict (part) do update set listings = title_parts.listings + excluded.listings
    $sql$, changes);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_added_parts after insert on listings
  referencing new table as added for each statement execute function count_parts();
--> statement-breakpoint
create trigger count_changed_parts after update on listings
  referencing new table as added old table as removed for each statement execute function count_parts();
--> statement-breakpoint
create trigger count_removed_parts after delete on listings
  referencing old table as removed for each statement execute function count_parts();
--> statement-breakpoint
create trigger forget_parts after truncate on listings
  for each statement execute function count_parts();
