import { type SQL, sql } from 'drizzle-orm';
import { anyOf, quoted, withPrefix } from '../text/lexemes.ts';

/** SQL for whether a subject is a word of the head. */
export const isWordOfHead = (subjects: readonly string[]) =>
  anyIn(
    sql`head`,
    subjects.map(lastWordOf).map((word) => ` ${word} `),
  );

/** SQL for whether a word of the head is a compound that ends in a subject. */
export const endsWordOfHead = (subjects: readonly string[]) =>
  anyIn(
    sql`head`,
    subjects.filter(mayEndCompound).map((word) => `${word} `),
  );

/**
 * SQL for whether a listing may be the product searched for. It is answered by the index over heads, and
 * also true for a few listings that are something else.
 */
export function mayBeSubject(subjects: readonly string[]): SQL {
  const lexemes = subjects.flatMap((subject) => {
    const backwards = [...lastWordOf(subject)].reverse().join('');
    return ['=', '-'].map((mark) =>
      mayEndCompound(subject) ? withPrefix(mark + backwards) : quoted(mark + backwards),
    );
  });
  return sql`head_lexemes(head, title) @@ ${anyOf(lexemes)}::tsquery`;
}

/** SQL for whether a text contains any of the patterns. */
export function anyIn(text: SQL, patterns: readonly string[]) {
  if (patterns.length === 0) return sql`false`;
  const matches = patterns.map((pattern) => sql`strpos(${text}, ${pattern}) > 0`);
  return sql`(${sql.join(matches, sql` or `)})`;
}

/** The last word of a compound with a space says what it is: 이어폰 in 무선 이어폰. */
const lastWordOf = (subject: string) => subject.slice(subject.lastIndexOf(' ') + 1);
/** A Korean compound ends in what it is: 크로스백가방 is a 가방. But an atv is not a tv, nor 기차 a 차. */
export const mayEndCompound = (subject: string) => !/[a-z\d ]/.test(subject) && subject.length > 1;
