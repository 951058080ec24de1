import { type SQL, sql } from 'drizzle-orm';
import { ACCESSORY } from './head.ts';
import { DISTANCE, isOutside, type Ranking, relevanceDistance } from './relevance-distance.ts';
import { endsWordOfHead, isWordOfHead } from './subject-in-head.ts';

/**
 * SQL for how certainly a listing of `withBeginning` is what the search asks for; smaller is more certain. Within a group,
 * products may be in any order, where the pegs for a tent would precede all tents: they are cheaper. First come products
 * that are sold where such products are and named so, by the head or, if it says nothing of what is for them, by any
 * words; then other products whose heads name them so; then whatever else is named so; then all others.
 */
export function relevanceGroup(ranking: Ranking): SQL {
  const { subjects, categories = [], soldIn = [], isOfCategories } = ranking;
  if (isOfCategories) return sql`(${isOutside(categories)})::integer`;
  const distance = relevanceDistance(ranking);
  const isHead = sql`(${isWordOfHead(subjects)} or ${endsWordOfHead(subjects)})`;
  const isSold =
    soldIn.length > 0
      ? sql`not ${isOutside(soldIn)} and (${isHead} or not ${isFor(subjects)})`
      : sql`${isHead} and ${categories.length > 0 ? sql`not ${isOutside(categories)}` : sql`true`}`;
  return sql`(case
    when ${distance} >= ${sql.raw(String(DISTANCE.otherProduct))} then 3
    when ${isSold} then 0
    when ${isHead} then 1
    else 2
  end)`;
}

/** SQL for whether a word of the head follows one of the subjects, or is a compound with it: 텐트 팩, 텐트팩. */
function isFor(subjects: readonly string[]) {
  const follows = subjects.map(
    (subject) => sql`strpos(title, ${`${subject} `} || word) > 0 or starts_with(word, ${subject})`,
  );
  return sql`exists (
    select from unnest(string_to_array(head, ' ')) as named (word)
    where word not in ('', ${ACCESSORY}) and (${sql.join(follows, sql` or `)})
  )`;
}
