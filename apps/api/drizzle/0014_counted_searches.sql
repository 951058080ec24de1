CREATE INDEX "listings_sold_out" ON "listings" USING btree ("price","category_id") WHERE "listings"."is_sold_out";--> statement-breakpoint
-- How `title_lexemes` has the first letter of a title: the first consonant of a syllable.
create function title_beginning(title text) returns text
language sql immutable strict parallel safe as $$
  select ' ' || case
    when left(title, 1) collate "C" between '가' and '힣' then chr(ascii('ᄀ') + (ascii(title) - ascii('가')) / 588)
    else left(title, 1)
  end
$$;
--> statement-breakpoint
-- As before, with the beginnings of titles.
create or replace function count_parts() returns trigger
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
        union
        select title_beginning(title)
      ) as parts join title_parts using (part)
      group by part
      having sum(n) <> 0
      order by part
      on conflict (part) do update set listings = title_parts.listings + excluded.listings
    $sql$, changes);
  end if;
  return null;
end $$;
