-- What a title is found by: every two letters that stand side by side in a word ('무선'), at the end
-- of a word with the first letter of the next ('선 이'), or with a space at the end of the title; and
-- every word of three letters or more. Each letter begins one of them, so 'x:*' finds one letter.
create function title_lexemes(title text) returns tsvector
language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  lexemes text[] := '{}';
  word text;
  letter text;
  previous text := '';
begin
  foreach word in array string_to_array(title, ' ') loop
    if previous <> '' then
      lexemes := lexemes || (previous || ' ' || left(word, 1));
      previous := '';
    end if;
    if length(word) > 2 then lexemes := lexemes || left(word, 100); end if;
    foreach letter in array string_to_array(word, null) loop
      if previous <> '' then lexemes := lexemes || (previous || letter); end if;
      previous := letter;
    end loop;
  end loop;
  return array_to_tsvector(lexemes || (previous || ' '));
end $$;
--> statement-breakpoint
create index listings_by_title on listings using gin (title_lexemes(title));
--> statement-breakpoint
create index title_words_by_part on title_words using gin (title_lexemes(word));
--> statement-breakpoint
-- The first consonants of a word's syllables (U+1100 …); other letters stand for themselves.
create function initials(word text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(word, NFD), '[\u1160-\u11ff]', '', 'g')
$$;
--> statement-breakpoint
create index title_words_by_initials on title_words using gin (title_lexemes(initials(word) collate "C"));
--> statement-breakpoint
create index title_words_by_jamo on title_words using gin (title_lexemes(normalize(word, NFD) collate "C"));
--> statement-breakpoint
-- Where the range of `listing_counts` begins that holds a volume or a price: two digits say it.
create function range_low(value integer) returns bigint
language sql immutable strict parallel safe as $$
  select value - value % (10 ^ greatest(length(value::text) - 2, 0))::bigint
$$;
--> statement-breakpoint
-- Every category with itself, what stands above it, and 0 for all of them.
create view category_scopes as
  with recursive scopes (category_id, scope) as (
    select category_id, category_id from categories
    union
    select scopes.category_id, parent.parent_category_id
    from scopes join categories parent on parent.category_id = scopes.scope
    where parent.parent_category_id is not null
  )
  select category_id, scope from scopes
  union all
  select category_id, 0 from categories;
--> statement-breakpoint
-- Their rows change with every batch of an import: room on the page spares the indexes the work.
alter table listing_counts set (fillfactor = 50);
--> statement-breakpoint
alter table title_words set (fillfactor = 50);
--> statement-breakpoint
-- Keeps listing_counts and title_words: adds what a statement has changed, or counts anew.
create function count_listings() returns trigger
language plpgsql as $$
declare
  is_anew constant boolean := tg_op = 'TRUNCATE' or tg_table_name = 'categories';
  changes constant text := case
    when is_anew then 'select *, 1 as n from listings'
    when tg_op = 'INSERT' then 'select *, 1 as n from added'
    when tg_op = 'DELETE' then 'select *, -1 as n from removed'
    else 'select *, 1 as n from added union all select *, -1 from removed'
  end;
begin
  if is_anew then
    delete from listing_counts;
    delete from title_words;
  end if;
  execute format($sql$
    insert into listing_counts (category_id, measure, low, listings)
    select scope, measure, low, sum(n)
    from (
      select category_id, measure, low, sum(n) as n
      from (%s) as change, lateral (values
        ('volume', range_low(volume)),
        ('price', range_low(price)),
        ('discount', discount),
        ('id', id - id %% 8192)
      ) as place (measure, low)
      group by category_id, measure, low
      having sum(n) <> 0
    ) as leaf join category_scopes using (category_id)
    group by scope, measure, low
    having sum(n) <> 0
    -- Always in one order: two writers then wait for each other, and do not block each other.
    order by scope, measure, low
    on conflict (category_id, measure, low) do update
      set listings = listing_counts.listings + excluded.listings
  $sql$, changes);
  execute format($sql$
    insert into title_words (word, occurrences)
    select left(word, 100) as word, sum(n)
    from (%s) as change, unnest(string_to_array(title, ' ')) as word
    group by 1
    having sum(n) <> 0
    order by 1
    on conflict (word) do update set occurrences = title_words.occurrences + excluded.occurrences
  $sql$, changes);
  return null;
end $$;
--> statement-breakpoint
create trigger count_added after insert on listings
  referencing new table as added for each statement execute function count_listings();
--> statement-breakpoint
create trigger count_changed after update on listings
  referencing new table as added old table as removed for each statement execute function count_listings();
--> statement-breakpoint
create trigger count_removed after delete on listings
  referencing old table as removed for each statement execute function count_listings();
--> statement-breakpoint
create trigger recount after truncate on listings
  for each statement execute function count_listings();
--> statement-breakpoint
create trigger recount after update of parent_category_id or delete on categories
  for each statement execute function count_listings();
--> statement-breakpoint
-- Tells every process that answers it has kept are old.
create function announce_catalogue() returns trigger
language plpgsql as $$
begin
  notify catalogue;
  return null;
end $$;
--> statement-breakpoint
create trigger announce after insert or update or delete or truncate on products
  for each statement execute function announce_catalogue();
--> statement-breakpoint
create trigger announce after insert or update or delete or truncate on categories
  for each statement execute function announce_catalogue();
--> statement-breakpoint
-- Counts what there is already: the trigger does not ask whether a row has changed.
update categories set parent_category_id = null where false;
