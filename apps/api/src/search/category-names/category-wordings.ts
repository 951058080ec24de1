import type { CategoryRow } from '../../db/schema.ts';
import { inOtherMode } from '../text/keyboard.ts';
import { asWord, fold, type SearchText, type Word } from '../text/search-text.ts';
import { isCorrectWord, isKnownWord, isProductNoun } from '../vocabulary/known-words.ts';
import { isModifier, takesSyllable } from '../vocabulary/modifiers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { categoriesMeant } from './category-words.ts';

/** Many Latin words are some syllable in the other mode: ck is 차. */
const MIN_RETYPED_LENGTH = 2;
const MIN_PIECE_LENGTH = 2;

/**
 * The text in the other keyboard mode, but for its correct words.
 * @returns undefined if no word changes
 */
export function retyped(vocabulary: Vocabulary, text: SearchText): SearchText | undefined {
  const words = text.map((word) => retypedWord(vocabulary, word) ?? word);
  return words.every((word, index) => word === text[index]) ? undefined : words;
}

function retypedWord(vocabulary: Vocabulary, { typed, folded }: Word): Word | undefined {
  const other = isCorrectWord(vocabulary, folded) ? undefined : inOtherMode(typed);
  if (other === undefined || other.length < MIN_RETYPED_LENGTH) return undefined;
  return { typed: other, folded: fold(other) };
}

/**
 * The text with a space before the name of a category at the end of a compound: 무선이어폰 → 무선 이어폰. The name is as
 * long as possible.
 * @returns undefined if no word is such a compound
 */
export function dividedAtCategory(
  vocabulary: Vocabulary,
  text: SearchText,
  categories: readonly CategoryRow[],
): SearchText | undefined {
  const words = text.flatMap((word) => divided(vocabulary, word, categories) ?? word);
  return words.length > text.length ? words : undefined;
}

function divided(vocabulary: Vocabulary, { folded }: Word, categories: readonly CategoryRow[]) {
  if (!/^[가-힣]{3,}$/.test(folded) || isKnownWord(vocabulary, folded)) return undefined;
  const splits = Array.from(folded.slice(1), (_, index) => [
    asWord(folded.slice(0, index + 1)),
    asWord(folded.slice(index + 1)),
  ]);
  return splits.find(([rest, name]) => {
    if (!rest || !name || rest.folded.length < MIN_PIECE_LENGTH) return false;
    // 고무장갑 are no gloves to wear, but 무선이어폰 are 이어폰.
    if (isProductNoun(folded) && !isModifier(vocabulary, rest.folded)) return false;
    const mayBeName = name.folded.length >= MIN_PIECE_LENGTH || takesSyllable(rest.folded);
    return (
      mayBeName && categoriesMeant(vocabulary, [name], categories, { byEnds: false }).length > 0
    );
  });
}
