import { subjectOf } from '../ranking/subject.ts';
import {
  asWord,
  fold,
  readText,
  type SearchText,
  typedText,
  type Word,
} from '../text/search-text.ts';
import { hasMatches } from '../titles/count-titles.ts';
import { withNounBehind, withoutTypedWords, withoutWords } from '../titles/title-condition.ts';
import type { TitleQuery } from '../titles/title-query.ts';
import { oppositesOf } from '../vocabulary/opposites.ts';
import { synonymsOf } from '../vocabulary/synonyms.ts';
import { asTitlesSay } from './adjectives.ts';
import { saysTooLittle } from './drop-words.ts';
import { namedByFunction } from './named-by-function.ts';
import { affirmed, withoutNegations } from './negations.ts';
import { type QueryInterpretation, searchedText } from './query-interpretation.ts';
import type { SearchSource } from './search-source.ts';
import { essentialWords } from './sentences.ts';
import { wantedOf } from './unwanted.ts';

/** Interprets some words of a sentence as if they had been typed, but as no sentence again. */
type Interpret = (
  source: SearchSource,
  text: SearchText,
) => Promise<QueryInterpretation | undefined>;

/** A text that says what the product is not, or only what it does. */
export async function interpretDescribed(
  source: SearchSource,
  text: SearchText,
  interpret: Interpret,
): Promise<QueryInterpretation | undefined> {
  return (
    (await interpretWanted(source, text, interpret)) ??
    (await interpretFunction(source, text, interpret))
  );
}

/** What is wanted, without what is not: 무선 이어폰 without 유선, for 유선 말고 무선 이어폰. */
async function interpretWanted(source: SearchSource, text: SearchText, interpret: Interpret) {
  const vocabulary = await source.vocabulary();
  const wanted = wantedOf(vocabulary, text);
  if (!wanted) return undefined;
  const found = await interpret(source, wanted.words);
  if (!found?.query) return undefined;
  const { unwanted, others } = wanted;
  const wantedOnly =
    unwanted.length > 0 ? await withoutUnwanted(source, found, unwanted, wanted.words) : found;
  return alsoWithout(text, wantedOnly, others);
}

/**
 * An interpretation without the titles that have unwanted words, or synonyms of them; empty if there are no others.
 * @param wanted words that may end in an unwanted one: 인조가죽 소파 -가죽
 */
export async function withoutUnwanted(
  source: SearchSource,
  { query: found, ...interpretation }: QueryInterpretation,
  unwanted: readonly string[],
  wanted: SearchText,
): Promise<QueryInterpretation> {
  const vocabulary = await source.vocabulary();
  const words = unwanted.flatMap((word) => synonymsOf(vocabulary, fold(word)));
  const query =
    found &&
    withoutTypedWords(
      found,
      words,
      wanted.map(({ folded }) => folded),
    );
  // What has them must not be found by the rest of the text.
  if (!query || !(await hasMatches(source.db, query))) return {};
  const excluded = new Set([...(interpretation.excluded ?? []), ...unwanted]);
  return { ...interpretation, query, excluded: [...excluded] };
}

/**
 * A thing by its likeliest name, first by one that titles have together with the other words. If none is sold, the reply only
 * names it: the rest of the text says what it is for, as 손톱 does of what cuts them.
 */
async function interpretFunction(source: SearchSource, text: SearchText, interpret: Interpret) {
  const names = namedByFunction(text);
  let found: QueryInterpretation | undefined;
  for (const { name, words } of names) {
    if (!(await hasMatches(source.db, await source.queryOf(name)))) continue;
    const named = await interpret(source, words);
    if (!named?.query) continue;
    const corrected = { ...named, corrected: named.corrected ?? searchedText(words, named) };
    if (!named.leftOut) return corrected;
    found ??= corrected;
  }
  return found ?? (names[0] && { corrected: typedText(names[0].words) });
}

/**
 * The words of a sentence that say what is meant. What the product lacks or is like is searched as titles say it; otherwise
 * what it lacks is left out together with the negation.
 * @returns undefined if the text is no sentence, or nothing is found
 */
export async function interpretSentence(
  source: SearchSource,
  text: SearchText,
  interpret: Interpret,
): Promise<QueryInterpretation | undefined> {
  const essential = essentialWords(text) ?? { words: text, others: [] };
  const affirmative =
    (await interpretAffirmed(source, essential.words, interpret)) ??
    (await interpretAdjective(source, essential.words, interpret));
  if (affirmative) return alsoWithout(text, affirmative, essential.others);
  const positive = withoutNegations(essential.words);
  const { words, others } = positive ?? essential;
  const leftOut = positive ? [...essential.others, ...others] : others;
  if (leftOut.length === 0) return undefined;
  const found = words.every(saysTooLittle) ? undefined : await interpret(source, words);
  if (found?.query) return alsoWithout(text, found, leftOut);
  // The rest of the text must not find what has what the product should lack.
  return positive && {};
}

/** What titles say of a product that lacks something, if no word is left out of it. */
async function interpretAffirmed(source: SearchSource, text: SearchText, interpret: Interpret) {
  const texts = affirmed(await source.vocabulary(), text);
  const found = await interpretReplaced(
    source,
    texts.map((one) => ({ ...one, required: one.words })),
    interpret,
  );
  // 끈없는 신발 corrects nothing in 끈 없는 신발.
  const { corrected = '', ...asTyped } = found ?? {};
  return isSameButSpaces(corrected, typedText(text)) ? asTyped : found;
}

const isSameButSpaces = (one: string, other: string) =>
  one.replaceAll(' ', '') === other.replaceAll(' ', '');

/**
 * What titles say of a product that is like something, if none says it as typed, and they say it right before the product,
 * and neither is left out. Otherwise it may be said of another thing: 미니 프린터 for a 노트.
 */
async function interpretAdjective(source: SearchSource, text: SearchText, interpret: Interpret) {
  const product = subjectOf(await source.vocabulary(), text);
  if (!product) return undefined;
  const said = asTitlesSay(text);
  const adjective = text[said[0]?.at ?? -1];
  // Of 여아 원피스 999, only the number is left out.
  const typed = text.filter((word) => word === adjective || word === product);
  if (!adjective || (await hasMatches(source.db, await source.queryOf(typed)))) return undefined;
  const opposites = oppositesOf([adjective]);
  // 아동 구두 for 남아 구두 are none of 여아.
  const consistent = (query: TitleQuery) =>
    opposites.length > 0 ? withoutWords(query, opposites, [adjective.folded]) : query;
  for (const { at, replacement, words } of said) {
    const both = await source.queryOf([asWord(replacement), product]);
    const beside = both && consistent(withNounBehind(both, replacement, product.folded));
    if (!beside || !(await hasMatches(source.db, beside))) continue;
    const required = words.filter(
      (word, index) => index === at || index === at + 1 || word === product,
    );
    const found = await interpretReplaced(source, [{ replacement, words, required }], interpret);
    const query = found?.query && consistent(found.query);
    if (query && (await hasMatches(source.db, query))) return { ...found, query };
  }
  return undefined;
}

/** The first text whose replacement titles have, and of which no required word is left out. */
async function interpretReplaced(
  source: SearchSource,
  texts: readonly { replacement: string; words: SearchText; required: SearchText }[],
  interpret: Interpret,
) {
  for (const { replacement, words, required } of texts) {
    const isInTitles = await hasMatches(source.db, await source.queryOf(readText(replacement)));
    const found = isInTitles ? await interpret(source, words) : undefined;
    const isLeftOut = ({ typed }: Word) => found?.leftOut?.includes(typed) ?? false;
    if (!found?.query || required.some(isLeftOut)) continue;
    return { ...found, corrected: searchedText(words, found) };
  }
  return undefined;
}

/** An interpretation that leaves out further words of the text, in their order. */
function alsoWithout(
  text: SearchText,
  found: QueryInterpretation,
  words: SearchText,
): QueryInterpretation {
  const placeOf = (word: string) => typedText(text).indexOf(word);
  const leftOut = new Set([...words.map(({ typed }) => typed), ...(found.leftOut ?? [])]);
  if (leftOut.size === 0) return found;
  return { ...found, leftOut: [...leftOut].sort((one, other) => placeOf(one) - placeOf(other)) };
}
