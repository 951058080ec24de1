import { type SQL, sql } from 'drizzle-orm';
import { ACCESSORY } from './head.ts';
import { anyIn, endsWordOfHead, isWordOfHead, mayEndCompound } from './subject-in-head.ts';

/** What the titles of a result are ranked by. */
export interface Ranking {
  /** The words of the search, folded, in the order in which they were typed. */
  words: readonly string[];
  /** Those of the words that a title may have in a range, which names them as well: 240 in 225-250mm. */
  inRanges?: readonly string[];
  /** The word for the product and its synonyms, with and without spaces inside compounds. */
  subjects: readonly string[];
  /** Whether the search consists of that word only, so that every such product matches. */
  isAlone: boolean;
  /** Whether a title may match by a synonym, or with a space inside a word. */
  hasOtherForms: boolean;
  /** Whether the subjects are guessed from initials: too many to rank the matches of a large catalogue. */
  isOfInitials?: boolean;
  /** The categories named like the product, and all below them. */
  categories?: readonly number[];
  /** The categories in which such products are sold, if they are known. */
  soldIn?: readonly number[];
  /** With `soldIn`: all categories of the departments of these. */
  departments?: readonly number[];
  /** Whether a title that only mentions the subject is of something else even there (see `withoutMentions`). */
  ignoresMentions?: boolean;
  /** Whether the search is for all their products: these outrank what only mentions the subject. */
  isOfCategories?: boolean;
  /** The condition on titles that outrank all others. */
  isFirst?: (title: SQL) => SQL;
  /** The categories of books and music, if the search does not ask for them. */
  media?: readonly number[];
}

/** Penalties that add up to a distance. Each from 128 outweighs all smaller ones together. */
const PENALTY = {
  /** Only the words that were left out stand in the title. */
  notFirst: 8192,
  /** The product is a book or music, whose title may be about anything. */
  media: 4096,
  /** The product is something else, and the first letters of its title do not mention the subject. */
  mentionedLate: 2048,
  /** The product is something else, or may be: 신고배 ends in 배 as 기차 does in 차. */
  otherProduct: 1024,
  /** The title has a synonym, or a space inside a word. */
  otherForm: 512,
  /** The product is of a department in which such things are not sold. */
  otherDepartment: 256,
  /** The product is of no category of that name. */
  otherCategory: 128,
  /**
   * The product is of another category than where such things are sold. Sellers and the list may be wrong, so a product
   * of the same department that names the thing precedes what only mentions it.
   */
  otherShelf: 56,
  /** Each step away from naming the product as the last word of a phrase. */
  step: 16,
  /** The first letters of the title do not contain the subject, not even inside a word. */
  late: 8,
  /** Two words of the search are not next to each other, in this order. */
  apart: 1,
};
/** Pairs of adjacent words that are compared. */
const MAX_PAIRS = 4;

export const DISTANCE = {
  /** A match in every respect: among these, only popularity decides. */
  nearest: 0,
  /** The least distance of a listing whose product is something else. */
  otherProduct: PENALTY.otherProduct,
};

/**
 * The same ranking for a catalogue that is too large to rank every mention: where products are sold only decides between
 * those whose heads or first letters name the subject. One of a syllable is in too many titles even for that.
 */
export function withoutMentions(ranking: Ranking): Ranking {
  const isOfSyllables = ranking.subjects.some(isSyllable);
  return { ...ranking, ...(isOfSyllables && { soldIn: [] }), ignoresMentions: true };
}

/** The first letters of a title, which also say what the product is. A word that they cut is none: 파스텔 is no 파. */
const BEGINNING = sql`beginning`;
const BEGINNING_LENGTH = 25;

/**
 * The listings of `source` that meet `condition`, with the column `beginning` that `relevanceDistance`
 * reads. It is computed once per listing, not in each comparison.
 */
export function withBeginning(source: SQL, condition: SQL): SQL {
  // Without the offset, the planner would inline the expression wherever the column is used.
  return sql`(
    select *, ' ' || left(title || ' ', ${sql.raw(String(BEGINNING_LENGTH))}) as beginning
    from ${source} where ${condition} offset 0
  )`;
}

/**
 * SQL for how far a listing of `withBeginning` is from the search; smaller ranks higher. Goods
 * outrank books and music, unless the search asks for these. Then what the product
 * is (see `headOf`) outranks what it is for, and of the latter an early mention outranks a late one. Where such
 * products are sold, a mention is enough. Then typed words outrank synonyms, then departments that sell the product
 * all others, and then the category of that name (before typed words, if the search names the category). Then come the ways to name the product: the last word of a phrase, a
 * compound that ends in it, another whole word, another compound, a mention where it is sold. Then the position in the
 * title, and then words next to each other in the order typed.
 */
export function relevanceDistance({
  words,
  inRanges = [],
  subjects,
  hasOtherForms,
  categories = [],
  soldIn = [],
  departments = [],
  ignoresMentions = false,
  isOfCategories = false,
  isFirst,
  media,
}: Ranking): SQL {
  const compounds = subjects.filter(mayEndCompound);
  const terms = [
    sql`case
      ${isOfCategories ? mentionedLate(categories, subjects) : sql``}
      when ${isWordOfHead(subjects)} then 0
      when ${endsWordOfHead(subjects)} then ${points(PENALTY.step)}
      ${isOfCategories ? ofCategories(categories, subjects) : sql``}
      when head not like ${`${ACCESSORY}%`} and ${anyIn(
        BEGINNING,
        subjects.map((word) => ` ${word} `),
      )}
        then ${points(2 * PENALTY.step)}
      when head not like ${`${ACCESSORY}%`} and ${anyIn(
        BEGINNING,
        compounds.map((word) => `${word} `),
      )}
        then ${points(3 * PENALTY.step)}
      ${soldIn.length > 0 && !ignoresMentions ? ofSuchCategories(soldIn, subjects) : sql``}
      when head not like ${`${ACCESSORY}%`} and ${anyIn(
        sql`head`,
        subjects.filter(isSyllable).map((word) => `${word} `),
      )}
        then ${points(PENALTY.otherProduct)}
      when ${anyIn(
        BEGINNING,
        subjects.map((word) => ` ${word}`),
      )} then ${points(PENALTY.otherProduct + PENALTY.step)}
      else ${points(PENALTY.mentionedLate)}
    end`,
  ];
  const verbatim = words.filter((word) => !inRanges.includes(word));
  if (hasOtherForms && verbatim.length > 0) {
    const missing = verbatim.map((word) => sql`strpos(title, ${word}) = 0`);
    const penalty = isOfCategories ? PENALTY.otherCategory : PENALTY.otherForm;
    terms.push(cost(sql`(${sql.join(missing, sql` or `)})`, penalty));
  }
  if (soldIn.length > 0) {
    terms.push(cost(isOutside(soldIn), PENALTY.otherShelf));
    terms.push(cost(isOutside(departments), PENALTY.otherDepartment));
  }
  if (categories.length > 0) {
    const penalty = isOfCategories ? PENALTY.otherForm : PENALTY.otherCategory;
    terms.push(cost(isOutside(categories), penalty));
  }
  if (isFirst) terms.push(cost(sql`not ${isFirst(sql`title`)}`, PENALTY.notFirst));
  if (media && media.length > 0) {
    terms.push(cost(sql`category_id = any (${sql.param(media)})`, PENALTY.media));
  }
  terms.push(cost(sql`not ${anyIn(BEGINNING, subjects)}`, PENALTY.late));
  for (const [index, word] of words.slice(0, MAX_PAIRS).entries()) {
    const next = words[index + 1];
    if (next === undefined) continue;
    const isApart = sql`strpos(title, ${`${word} ${next}`}) = 0`;
    // A title that has the size only in a range has no such pair.
    const ofRange = [word, next].filter((one) => inRanges.includes(one));
    const areThere = ofRange.map((one) => sql`strpos(title, ${one}) > 0`);
    terms.push(cost(sql.join([isApart, ...areThere], sql` and `), PENALTY.apart));
  }
  return sql`(${sql.join(terms, sql` + `)})`;
}

/**
 * The cases of titles that mention the subject anywhere, in the categories of such products: there it is what they are,
 * unless the head is an accessory, and even then more likely than elsewhere. A syllable must end a word: 무농약 is no 무.
 */
const ofSuchCategories = (soldIn: readonly number[], subjects: readonly string[]) => sql`
  when category_id = any (${sql.param(soldIn)})
    ${subjects.every(isSyllable) ? sql`and title ~ ${`(${subjects.join('|')})(?![가-힣])`}` : sql``}
    then case when head like ${`${ACCESSORY}%`} then ${points(PENALTY.otherDepartment)}
      else ${points(4 * PENALTY.step)} end
`;

/**
 * The case of titles outside the categories that name the subject only behind their first letters, as sellers of anything
 * do: 데일리 메이크업, at the end of a title of nail polish.
 */
const mentionedLate = (categories: readonly number[], subjects: readonly string[]) => sql`
  when ${isOutside(categories)} and not ${anyIn(BEGINNING, subjects)}
    then ${points(PENALTY.mentionedLate)}
`;

/** The cases of products of the categories, and of all other titles that mention the subject. */
const ofCategories = (categories: readonly number[], subjects: readonly string[]) => sql`
  when ${isOutside(categories)} then ${points(PENALTY.mentionedLate)}
  when ${anyIn(sql`title`, subjects)} then ${points(PENALTY.otherProduct)}
  when true then ${points(PENALTY.otherProduct + PENALTY.otherForm)}
`;

/** A compound may end in a subject of one syllable, as 신고배 in 배: it is that more likely than 배변패드. */
const isSyllable = (subject: string) => /^[가-힣]$/.test(subject);

/** SQL for whether a listing is in none of the categories. */
export const isOutside = (categories: readonly number[]) =>
  sql`(category_id <> all (${sql.param(categories)}))`;

const points = (number: number) => sql.raw(String(number));
const cost = (condition: SQL, number: number) => sql`(${condition})::integer * ${points(number)}`;
