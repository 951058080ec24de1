import { type SQL, sql } from 'drizzle-orm';
import { ACCESSORY } from './head.ts';
import { anyOf, beginningWith, quoted } from './lexemes.ts';

/** By what the titles of a result are ranked. */
export interface Ranking {
  /** As they were typed, folded. */
  words: readonly string[];
  /** What names the thing, and what means the same, in every way to write it. */
  subjects: readonly string[];
  /** Whether nothing else is asked of the titles: whatever is the thing is found. */
  isAlone: boolean;
  /** Whether titles may say it in other words, or with a space in it. */
  hasOtherForms: boolean;
  /** The categories of that name. */
  categories?: readonly number[];
}

// Each outweighs all that follow together.
const FAR_ON = 2048;
const NOT_THE_THING = 1024;
const OTHER_WORDS = 512;
const OTHER_CATEGORY = 128;
const STEP = 32;
const LATE = 16;
const APART = 2;
const MOST_PAIRS = 4;

/** What a match in every respect costs: nothing comes before it but by popularity. */
export const CLOSEST = 0;
/** What a match costs at least if the product is not the thing. */
export const ELSEWHERE = NOT_THE_THING;

/** The first letters of a title: what stands there says what the product is, too. */
const BEGINNING = sql`beginning`;

/**
 * The listings of a source for which a condition holds, as `closeness` asks them: with the beginning of
 * their titles, which is cut out once for all that is compared with it.
 */
export function withBeginning(source: SQL, condition: SQL): SQL {
  // Without the offset, the planner would put the expression in each place where the column is used.
  return sql`(
    select *, ' ' || left(title, 24) || ' ' as beginning from ${source} where ${condition} offset 0
  )`;
}

/**
 * How far a listing of `withBeginning` is from what was searched: 0 is nearest. What a product is (see `headOf`) comes before
 * what it is for or has, and of the latter what is said early; then what was typed before what means the
 * same; then the category of that name; then the word that ends a phrase, a compound that ends in
 * it, another whole word, a compound; then what stands early in the title; then words side by side and in
 * order.
 */
export function closeness({ words, subjects, hasOtherForms, categories }: Ranking): SQL {
  const compounds = subjects.filter(mayEndCompound);
  const parts = [
    sql`case
      when ${anyIn(
        sql`head`,
        subjects.map(endOf).map((word) => ` ${word} `),
      )} then 0
      when ${anyIn(
        sql`head`,
        compounds.map((word) => `${word} `),
      )} then ${points(STEP)}
      when head not like ${`${ACCESSORY}%`} and ${anyIn(
        BEGINNING,
        subjects.map((word) => ` ${word} `),
      )}
        then ${points(2 * STEP)}
      when head not like ${`${ACCESSORY}%`} and ${anyIn(
        BEGINNING,
        compounds.map((word) => `${word} `),
      )}
        then ${points(3 * STEP)}
      when ${anyIn(
        BEGINNING,
        subjects.map((word) => ` ${word}`),
      )} then ${points(NOT_THE_THING)}
      else ${points(FAR_ON)}
    end`,
  ];
  if (hasOtherForms) {
    const missing = words.map((word) => sql`strpos(title, ${word}) = 0`);
    parts.push(cost(sql`(${sql.join(missing, sql` or `)})`, OTHER_WORDS));
  }
  if (categories && categories.length > 0) {
    parts.push(cost(sql`category_id <> all (${sql.param(categories)})`, OTHER_CATEGORY));
  }
  parts.push(cost(sql`not ${anyIn(BEGINNING, subjects)}`, LATE));
  for (const [index, word] of words.slice(0, MOST_PAIRS).entries()) {
    const next = words[index + 1];
    if (next !== undefined) parts.push(cost(sql`strpos(title, ${`${word} ${next}`}) = 0`, APART));
  }
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** Whether a listing may be the thing itself: by the index over heads, for some that are not as well. */
export function mayBeThing({ subjects }: Ranking): SQL {
  const lexemes = subjects.flatMap((subject) => {
    const backwards = [...endOf(subject)].reverse().join('');
    return ['=', '-'].map((mark) =>
      mayEndCompound(subject) ? beginningWith(mark + backwards) : quoted(mark + backwards),
    );
  });
  return sql`head_lexemes(head, title) @@ ${anyOf(lexemes)}::tsquery`;
}

function anyIn(text: SQL, patterns: readonly string[]) {
  if (patterns.length === 0) return sql`false`;
  const found = patterns.map((pattern) => sql`strpos(${text}, ${pattern}) > 0`);
  return sql`(${sql.join(found, sql` or `)})`;
}

/** A compound with a space in it ends in what it is: 이어폰 of 무선 이어폰. */
const endOf = (subject: string) => subject.slice(subject.lastIndexOf(' ') + 1);
/** A compound ends in what it is, 크로스백가방 in 가방; but atv is no tv, and 기차 no 차. */
const mayEndCompound = (subject: string) => !/[a-z\d ]/.test(subject) && subject.length > 1;

const points = (number: number) => sql.raw(String(number));
const cost = (condition: SQL, number: number) => sql`(${condition})::integer * ${points(number)}`;
