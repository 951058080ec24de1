import { type SQL, sql } from 'drizzle-orm';
import { allConditions } from '../../db/conditions.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { fold, type SearchText } from '../text/search-text.ts';
import { formsOfName, isName } from '../vocabulary/names.ts';
import type { QueryInterpretation } from './query-interpretation.ts';

/** The number of a model: 16 of 아이폰 16, s24 of 갤럭시 s24. */
const NUMBER = /^[a-z]?\d{1,2}$/;

/**
 * An interpretation with the titles of other models last, if it leaves out the number of one: what fits an 아이폰 15 fits no
 * 아이폰 16, but what names no number may.
 */
export function withOtherModelsLast(
  text: SearchText,
  interpretation: QueryInterpretation,
): QueryInterpretation {
  const { query, leftOut = [] } = interpretation;
  const names = leftOut.flatMap((word) => namesBefore(text, fold(word)));
  if (!query?.ranking || names.length === 0) return interpretation;
  const { isFirst, ...ranking } = query.ranking;
  const pattern = `(?:${names.map(escapePattern).join('|')}) ?[a-z]?\\d`;
  const namesNone = (title: SQL) => sql`${title} !~ ${pattern}`;
  const conditions = isFirst ? [isFirst, namesNone] : [namesNone];
  return {
    ...interpretation,
    query: {
      ...query,
      ranking: {
        ...ranking,
        isAlone: false,
        isFirst: (title) => allConditions(conditions.map((condition) => condition(title))),
      },
    },
  };
}

/** The forms of the name right before the number of a model; none for other words. */
function namesBefore(text: SearchText, number: string) {
  if (!NUMBER.test(number)) return [];
  const typed = text.map(({ folded }) => folded).join(' ');
  const [, name = ''] = new RegExp(`([가-힣a-z]+) ?${number}(?!\\d)`).exec(typed) ?? [];
  return isName(name) ? [name, ...formsOfName(name)] : [];
}
