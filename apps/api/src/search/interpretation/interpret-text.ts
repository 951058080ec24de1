import { dividedAtCategory } from '../category-names/category-wordings.ts';
import { isNameOfCategory } from '../category-names/named-category.ts';
import { withoutParticles } from '../correction/particles.ts';
import type { SearchText } from '../text/search-text.ts';
import { isHyphenated, withHyphens, withoutPunctuation } from '../text/without-punctuation.ts';
import { countTitles, hasMatches } from '../titles/count-titles.ts';
import type { TitleQuery } from '../titles/title-query.ts';
import { dividedCompound } from '../vocabulary/compounds.ts';
import { withoutEmoji } from '../vocabulary/emoji.ts';
import { withSpacesAroundNegations } from './attached-negations.ts';
import { interpretForAudience } from './for-audience.ts';
import { interpretAsCategory, interpretBesideCategory } from './interpret-category.ts';
import { ALMOST_NONE, interpretRareText } from './interpret-rare-text.ts';
import { interpretDescribed, interpretSentence, withoutUnwanted } from './interpret-sentence.ts';
import { withLostWords, withoutOpposites } from './lost-words.ts';
import { meansCategory } from './means-category.ts';
import { withOtherModelsLast } from './other-models.ts';
import { type QueryInterpretation, searchedText } from './query-interpretation.ts';
import { type SearchSource, searchOf } from './search-source.ts';

/**
 * Whether a text with a compound is the name of a category and occurs in no title. Such a name means more
 * than the titles that have both pieces of the compound: 남성의류.
 */
export async function isOnlyCategoryName(source: SearchSource, text: SearchText): Promise<boolean> {
  const vocabulary = await source.vocabulary();
  if (!text.some(({ folded }) => dividedCompound(vocabulary, folded))) return false;
  if (!isNameOfCategory(text, await source.categories())) return false;
  return !(await hasMatches(source.db, await source.queryOf(text, true)));
}

/**
 * Interprets a text that occurs in few or no titles, or may mean categories: without its punctuation, as the name
 * of a category, or with words corrected or left out.
 * @param query the compiled text as typed
 * @param total the number of titles that match it
 * @returns undefined if the text is to be searched as typed
 */
export async function interpretText(
  source: SearchSource,
  text: SearchText,
  query: TitleQuery,
  total: number,
): Promise<QueryInterpretation | undefined> {
  const isPlain = total > 0 || isNameOfCategory(text, await source.categories());
  const plain = isPlain ? undefined : withoutPunctuation(text);
  const shown = isPlain ? undefined : await interpretEmoji(source, text, plain?.words ?? text);
  if (shown) return shown;
  const plainQuery = plain && (await source.queryOf(plain.words));
  if (!plainQuery) return interpretWords(source, text, query, total);
  const interpretation = await interpretPlain(source, text, plain.words, plainQuery);
  const leftOut = interpretation?.leftOut?.map((word) => withHyphens(text, word));
  const found = leftOut ? { ...interpretation, leftOut } : interpretation;
  if (!found?.query || plain.excluded.length === 0) return found;
  return withoutUnwanted(
    source,
    found,
    plain.excluded.map(({ typed }) => typed.slice(1)),
    plain.words,
  );
}

/** The words without punctuation are searched as they are, unless no title has them, or they mean a category: 신발 -슬리퍼. */
async function interpretPlain(
  source: SearchSource,
  text: SearchText,
  plain: SearchText,
  query: TitleQuery,
) {
  if (!(await hasMatches(source.db, query))) {
    return interpretWords(source, await withModels(source, text, plain), query, 0);
  }
  const named =
    (await meansCategory(source, plain, query)) &&
    (await interpretAsCategory(source, plain, query, { byEnds: false }));
  return named || { query };
}

/**
 * A text with words for its emoji.
 * @returns undefined if these add nothing, or if one would be left out: then it only decorates the text
 */
async function interpretEmoji(source: SearchSource, text: SearchText, plain: SearchText) {
  const worded = withoutEmoji(text);
  if (worded === text) return undefined;
  const { words } = withoutPunctuation(worded) ?? { words: worded };
  const added = words.filter(({ folded }) => plain.every((word) => word.folded !== folded));
  const found = added.length > 0 ? await interpretAnew(source, words) : undefined;
  if (!found?.query || added.some(({ typed }) => found.leftOut?.includes(typed))) return undefined;
  return { ...found, corrected: found.corrected ?? searchedText(words, found) };
}

/** The words without punctuation, but with hyphens where titles have them: wh-1000xm5. */
async function withModels(source: SearchSource, text: SearchText, plain: SearchText) {
  const isInTitles = await Promise.all(
    text
      .filter(isHyphenated)
      .map(
        async (word) => [word, await hasMatches(source.db, await source.queryOf([word]))] as const,
      ),
  );
  const models = new Set(isInTitles.flatMap(([word, isModel]) => (isModel ? word : [])));
  if (models.size === 0) return plain;
  return withoutPunctuation(text, (word) => models.has(word))?.words ?? text;
}

/** @param mayBeSentence whether words of a sentence are left out first */
async function interpretWords(
  source: SearchSource,
  text: SearchText,
  query: TitleQuery,
  total: number,
  mayBeSentence = true,
): Promise<QueryInterpretation | undefined> {
  const negated = mayBeSentence && total === 0 ? await interpretNegated(source, text) : undefined;
  if (negated) return negated;
  const described =
    mayBeSentence && total === 0
      ? await interpretDescribed(source, text, interpretAnew)
      : undefined;
  if (described) return described;
  const mayBeNamed = total <= ALMOST_NONE || (await meansCategory(source, text, query));
  const named = mayBeNamed
    ? await interpretAsCategory(source, text, query, { byEnds: total === 0 })
    : undefined;
  if (named || total > ALMOST_NONE) return named;
  const interpretation = await interpretRareText(await searchOf(source), text, total);
  if (interpretation?.query && !interpretation.leftOut) return interpretation;
  if (total > 0) return interpretForAudience(source, text);
  const sentence = mayBeSentence ? await interpretSentence(source, text, interpretAnew) : undefined;
  return (
    sentence ??
    (await interpretForAudience(source, text)) ??
    withoutSomeWords(source, text, interpretation)
  );
}

/**
 * The interpretation of a text with spaces around the negations that its words have inside, as if it had been typed. Spaces
 * alone correct nothing.
 */
async function interpretNegated(source: SearchSource, typed: SearchText) {
  const text = withSpacesAroundNegations(await source.vocabulary(), typed);
  const query = text && (await source.queryOf(text));
  if (!text || !query) return undefined;
  const total = await countTitles(source.db, query);
  return (await interpretWords(source, text, query, total)) ?? (total > 0 ? { query } : {});
}

/** The interpretation of some words of a sentence as if they had been typed, but as no sentence again. */
async function interpretAnew(
  source: SearchSource,
  text: SearchText,
): Promise<QueryInterpretation | undefined> {
  const query = await source.queryOf(text);
  if (!query) return undefined;
  const total = await countTitles(source.db, query);
  const other = await interpretWords(source, text, query, total, false);
  return other ?? (total > 0 ? { query } : undefined);
}

/** An interpretation that leaves words out, or one word as the name of a category instead. */
async function withoutSomeWords(
  source: SearchSource,
  text: SearchText,
  interpretation: QueryInterpretation = {},
): Promise<QueryInterpretation | undefined> {
  const consistent = await withoutOpposites(source, text, interpretation);
  const beside = await besideCategory(
    source,
    text,
    consistent === interpretation ? interpretation : undefined,
  );
  const category = beside ?? (await remainingAsCategory(source, text, interpretation));
  const named = category && (await withoutOpposites(source, text, category));
  if (named?.query) return named;
  return withOtherModelsLast(text, await withLostWords(source, text, interpretation, consistent));
}

/** The category that the words which remain name, if they mean all of it by themselves too. */
async function remainingAsCategory(
  source: SearchSource,
  text: SearchText,
  { query, leftOut = [] }: QueryInterpretation,
) {
  const remaining = text.filter(({ typed }) => !leftOut.includes(typed));
  if (!query || remaining.length + leftOut.length !== text.length) return undefined;
  const isMeant =
    (await meansCategory(source, remaining, query)) ||
    (isNameOfCategory(remaining, await source.categories()) &&
      (await countTitles(source.db, query)) <= ALMOST_NONE);
  const named = isMeant && (await interpretAsCategory(source, remaining, query, { byEnds: false }));
  return named ? { ...named, leftOut } : undefined;
}

/** The products of a category that a word, or the end of a compound, names. Particles do not count. */
async function besideCategory(
  source: SearchSource,
  typed: SearchText,
  otherwise?: QueryInterpretation,
) {
  const context = await searchOf(source);
  const text = await withoutParticles(context, typed);
  const divided = dividedAtCategory(context.vocabulary, text, await source.categories());
  const named = divided && (await interpretBesideCategory(source, divided, otherwise));
  return named ?? interpretBesideCategory(source, text, otherwise);
}
