import { sql } from 'drizzle-orm';
import { treeOfId } from '../category-names/named-category.ts';
import type { SearchText } from '../text/search-text.ts';
import { termsOf } from '../text/terms.ts';
import { hasMatches } from '../titles/count-titles.ts';
import { matchesQuery, withoutWords, withWordsOrOf } from '../titles/title-condition.ts';
import type { TitleQuery } from '../titles/title-query.ts';
import { type Audience, audienceOf } from '../vocabulary/audience.ts';
import { isName } from '../vocabulary/names.ts';
import { isNumber, isSpecific } from './drop-words.ts';
import { followedBy } from './lost-words.ts';
import type { QueryInterpretation } from './query-interpretation.ts';
import type { SearchSource } from './search-source.ts';

/** Of so many titles, the reply names the words that say whom they are for. */
const SAMPLE = 50;

/**
 * What is for the animal or the child of a text, however its title says so: 펫 칫솔 for 강아지 칫솔, 키즈 반팔 for 남아 반팔. It
 * follows what says it as typed. Where none has the size, all sizes are shown, before anything for others is. Of that, what
 * says nothing of whom it is for follows what only their category says to be for children.
 */
export async function interpretForAudience(
  source: SearchSource,
  text: SearchText,
): Promise<QueryInterpretation | undefined> {
  const vocabulary = await source.vocabulary();
  const audience = audienceOf(vocabulary, text);
  if (!audience) return undefined;
  // 10 of 아이패드 10 is a model.
  const sizes = text.filter(
    (word, index) => isNumber(word) && !isName(text[index - 1]?.folded ?? ''),
  );
  for (const lost of sizes.length > 0 ? [[], sizes] : [[]]) {
    const words = text.filter((word) => !lost.includes(word));
    const product = words.filter(({ folded }) => !audience.isNamedBy(folded));
    if (!product.some((word) => isSpecific(vocabulary, word))) return undefined;
    const asTyped = await found(source, await source.queryOf(words));
    const all = await source.queryOf(product);
    const theirs = all && (await found(source, await ofAudience(source, audience, all)));
    if (asTyped && !theirs && lost.length === 0) return undefined;
    const query = asTyped && theirs ? followedBy(asTyped, theirs) : (asTyped ?? theirs);
    if (!query) continue;
    const others = asTyped || !all ? undefined : await ofAnyone(source, audience, all);
    const leftOut = text.filter(
      (word) => lost.includes(word) || (others && !product.includes(word)),
    );
    const alsoSearched = theirs ? await otherWords(source, audience, text, theirs) : [];
    return {
      query: others ? followedBy(query, others) : query,
      ...(leftOut.length > 0 && { leftOut: leftOut.map(({ typed }) => typed) }),
      ...(alsoSearched.length > 0 && { alsoSearched }),
    };
  }
  return undefined;
}

const found = async ({ db }: SearchSource, query: TitleQuery | undefined) =>
  query && (await hasMatches(db, query)) ? query : undefined;

/** Those of the titles that say whom they are for, or are of their category, and are for no others. */
async function ofAudience(
  source: SearchSource,
  { own, any, others, category }: Audience,
  query: TitleQuery,
) {
  const ids = treeOfId(category, await source.categories());
  return withoutAny(withWordsOrOf(query, [...own, ...any], ids), others, own);
}

/** What does not say whom it is for, where no title says that it is for the children: 물티슈 for 유아 물티슈. */
async function ofAnyone(
  source: SearchSource,
  { isExclusive, own, any, others }: Audience,
  query: TitleQuery,
) {
  if (isExclusive || (await found(source, withWordsOrOf(query, [...own, ...any], []))))
    return undefined;
  return found(source, withoutAny(query, others, own));
}

const withoutAny = (query: TitleQuery, words: readonly string[], own: readonly string[]) =>
  words.length > 0 ? withoutWords(query, words, own) : query;

/** Words by which some of the titles found say whom they are for. */
async function otherWords(
  { db }: SearchSource,
  { own, any }: Audience,
  text: SearchText,
  theirs: TitleQuery,
) {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from listings where ${matchesQuery(theirs)} limit ${SAMPLE}
  `);
  const typed = text.map(({ folded }) => folded);
  const terms = rows.flatMap(({ title }) => termsOf(title));
  // 3개 is no 개.
  const isSaid = (word: string) =>
    terms.some((term) => (word.length > 1 ? term.startsWith(word) : term === word));
  return [...new Set([...own, ...any])].filter((word) => !typed.includes(word) && isSaid(word));
}
