import type { CategoryRow } from '../../db/schema.ts';
import { asWord, type SearchText, type Word } from '../text/search-text.ts';
import { isKnownWord, isProductNoun } from '../vocabulary/known-words.ts';
import { isModifier, takesSyllable } from '../vocabulary/modifiers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { categoriesMeant } from './category-words.ts';

const MIN_PIECE_LENGTH = 2;

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
