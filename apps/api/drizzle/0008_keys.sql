-- The words of the title that say what the product is, made by `headOf`; '' until they have been made.
ALTER TABLE "listings" ADD COLUMN "head" text collate "C" NOT NULL DEFAULT '';--> statement-breakpoint
-- What a listing is found by when the thing itself is searched: the words of its head backwards behind
-- '=', so that a prefix finds compounds which end alike; and behind '-' the words among the first letters
-- of the title, unless it is an accessory.
create function head_lexemes(head text, title text) returns tsvector
language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  lexemes text[] := '{}';
  word text;
begin
  foreach word in array string_to_array(ltrim(head, '!'), ' ') loop
    if word <> '' then lexemes := lexemes || ('=' || reverse(word)); end if;
  end loop;
  if head not like '!%' then
    foreach word in array string_to_array(left(title, 24), ' ') loop
      if word <> '' then lexemes := lexemes || ('-' || reverse(word)); end if;
    end loop;
  end if;
  return array_to_tsvector(lexemes);
end $$;
--> statement-breakpoint
create index listings_by_head on listings using gin (head_lexemes(head, title));
--> statement-breakpoint
-- By which rules the heads were made: see `refreshHeads`.
create table head_rules (rules text not null);
--> statement-breakpoint
insert into head_rules values ('');
--> statement-breakpoint
-- The keys of the two-set keyboard that write a folded text, without Shift, and with one key for ㅐ and ㅔ,
-- which are heard alike: the same as `looseKeys`.
create function loose_keys(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  keys text := normalize(word, NFD) collate "C";
begin
  if keys = word then return translate(word, 'p', 'o'); end if;
  keys := translate(keys,
    U&'\1100\1101\1102\1103\1104\1105\1106\1107\1108\1109\110A\110B\110C\110D\110E\110F\1110\1111\1112'
    '\1161\1162\1163\1164\1165\1166\1167\1168\1169\116D\116E\1172\1173\1175'
    '\11A8\11A9\11AB\11AE\11AF\11B7\11B8\11BA\11BB\11BC\11BD\11BE\11BF\11C0\11C1\11C2',
    'rrseefaqqttdwwczxvgkoiojouohynbmlrrsefaqttdwczxvg');
  if keys ~ '[\u116a-\u11b9]' then
    keys := replace(keys, U&'\116A', 'hk');
    keys := replace(keys, U&'\116B', 'ho');
    keys := replace(keys, U&'\116C', 'hl');
    keys := replace(keys, U&'\116F', 'nj');
    keys := replace(keys, U&'\1170', 'no');
    keys := replace(keys, U&'\1171', 'nl');
    keys := replace(keys, U&'\1174', 'ml');
    keys := replace(keys, U&'\11AA', 'rt');
    keys := replace(keys, U&'\11AC', 'sw');
    keys := replace(keys, U&'\11AD', 'sg');
    keys := replace(keys, U&'\11B0', 'fr');
    keys := replace(keys, U&'\11B1', 'fa');
    keys := replace(keys, U&'\11B2', 'fq');
    keys := replace(keys, U&'\11B3', 'ft');
    keys := replace(keys, U&'\11B4', 'fx');
    keys := replace(keys, U&'\11B5', 'fv');
    keys := replace(keys, U&'\11B6', 'fg');
    keys := replace(keys, U&'\11B9', 'qt');
  end if;
  return translate(keys, 'p', 'o');
end $$;
--> statement-breakpoint
-- Keys that words of about the same sound share, in Hangul and in Latin letters: the same as `soundKeys`.
create function sound_skeleton(classes text) returns text
language sql immutable strict parallel safe as $$
  select replace(regexp_replace(replace(regexp_replace(regexp_replace(
    classes, '(?<=.)H', '', 'g'), '(.)\1+', '\1', 'g'), 'NK', 'N'), '^a', 'A'), 'a', '')
$$;
--> statement-breakpoint
create function sound_keys(word text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  keys text[] := '{}';
  form text := word;
  plain text;
  reading text;
begin
  if word ~ '^[가-힣]+$' then
    plain := normalize(left(word, 1) || replace(substr(word, 2), '르', '으'), nfd);
    keys := array[sound_skeleton(translate(plain,
      'ᅡᅢᅣᅤᅥᅦᅧᅨᅩᅪᅫᅬᅭᅮᅯᅰᅱᅲᅳᅴᅵᄀᄁᄏᆨᆩᆪᆿᆰᄂᆫᆬᆭᆼᄃᄄᄐᆮᆺᆻᆽᆾᇀᄅᆯᆲᆳᆴᆶᄆᆷᆱᄇᄈᄑᆸᆹᇁᆵᄉᄊᄌᄍᄎᄒᄋᇂ',
      'aaaaaaaaaaaaaaaaaaaaaKKKKKKKKNNNNNTTTTTTTTTLLLLLLMMMPPPPPPPSSSSSH'))];
    if word ~ '^(?:에이치|에이|브이|에프|아이|제이|케이|아르|에스|더블유|더블류|엑스|와이|제트|[비씨시디이지쥐젯엘엠엔오피큐알티유])+$' then
      form := replace(replace(replace(replace(replace(replace(replace(word,
        '에이치', 'h'), '에이', 'a'), '브이', 'b'), '에프', 'f'), '아이', 'i'), '제이', 'j'), '케이', 'k');
      form := replace(replace(replace(replace(replace(replace(replace(form,
        '아르', 'r'), '에스', 's'), '더블유', 'w'), '더블류', 'w'), '엑스', 'x'), '와이', 'y'), '제트', 'g');
      keys := keys || ('=' || translate(form, '비씨시디이지쥐젯엘엠엔오피큐알티유', 'bccdeggglmnopqrtu'));
    end if;
    return keys;
  end if;

  if word !~ '^[a-z]+$' then
    return keys;
  end if;
  loop
    plain := regexp_replace(form, '^x(?![aeiouy])', 'aks');
    plain := regexp_replace(plain, '^x|^ps', 's');
    plain := regexp_replace(plain, '^[kg]n|gn(?=e?s?$)', 'n');
    plain := regexp_replace(plain, '^wr', 'r');
    plain := regexp_replace(plain, 'mb(?=s?$)', 'm');
    plain := regexp_replace(plain, 'ti(?=on|al|ou)|tu(?=re)|sch(?!o)|tch|[td]s(?![aeio])|[td]z|dj|dg(?=[ei])|c(?=[eiy])|q(?=i)', 'S', 'g');
    plain := regexp_replace(plain, '(?<=.)r+(?![aeiouy])|(?<=[aeiou])re(?=s?$|less)', '', 'g');
    plain := regexp_replace(plain, 'ch(?=[lmnr])|(?<=te)ch', 'k', 'g');
    plain := regexp_replace(plain, 'gh(?![aeiou])', '', 'g');
    plain := replace(plain, 'x', 'ks');
    foreach reading in array array[
      regexp_replace(plain, 'g(?=[eiy])|ch|th', 'S', 'g'), regexp_replace(plain, '^wh', 'h')
    ] loop
      reading := sound_skeleton(translate(reading, 'bpfvckqgdtlrmnszjhaeiouwy', 'PPPPKKKKTTLLMNSSSHaaaaaaa'));
      if reading <> all (keys) then
        keys := keys || reading;
      end if;
    end loop;
    exit when form <> word or right(word, 1) <> 's';
    form := regexp_replace(word, '(.{3}[^s])s$', '\1');
    exit when form = word;
  end loop;
  if length(word) between 2 and 5 then
    keys := keys || ('=' || translate(word, 'vz', 'bg'));
  end if;
  return keys;
end $$;
--> statement-breakpoint
-- What a word of a title is found by when it was typed otherwise: of each run of letters and digits in
-- it, the keys behind '<', so that a prefix finds what begins alike; the keys backwards behind '>', for
-- what ends alike; and behind '-' the keys of a short one without each of them in turn, so that two
-- words which differ by one key, or two swapped ones, have one of these in common; and behind '~' its sound keys.
create function word_lexemes(word text) returns tsvector
language plpgsql immutable strict parallel safe cost 1000
-- VACUUM runs it with an empty path.
set search_path from current as $$
declare
  lexemes text[] := '{}';
  term text;
  keys text;
begin
  foreach term in array regexp_split_to_array(word,
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u20cf\u2190-\u245f\u2500-\u2bff\u3001-\u3030\ufe00-\ufe0f]+')
  loop
    continue when term = '' or length(term) > 40;
    keys := loose_keys(term);
    lexemes := lexemes || ('<' || keys) || ('>' || reverse(keys));
    if length(term) > 1 then
      lexemes := lexemes || array(select '~' || key from unnest(sound_keys(term)) as key);
    end if;
    if length(keys) between 3 and 10 and keys !~ '[0-9]' then
      for place in 1 .. length(keys) loop
        lexemes := lexemes || ('-' || overlay(keys placing '' from place for 1));
      end loop;
    end if;
  end loop;
  return array_to_tsvector(lexemes);
end $$;
--> statement-breakpoint
create index title_words_by_keys on title_words using gin (word_lexemes(word));
--> statement-breakpoint
drop index title_words_by_jamo;
