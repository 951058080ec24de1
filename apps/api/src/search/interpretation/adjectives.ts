import { asWord, fold, type SearchText } from '../text/search-text.ts';
import { readLines } from '../vocabulary/word-lists.ts';

const inTitles = new Map(
  readLines('adjectives.txt').flatMap((line) => {
    const [typed = [], said = []] = line.split(':').map((part) => fold(part).split(','));
    return typed.map((adjective) => [adjective, said] as const);
  }),
);

/** What titles say in place of the first adjective of a text, the likeliest first: 미니 가습기 for 작은 가습기. */
export function asTitlesSay(
  text: SearchText,
): { at: number; replacement: string; words: SearchText }[] {
  const at = text.findIndex(({ folded }) => inTitles.has(folded));
  return (inTitles.get(text[at]?.folded ?? '') ?? []).map((replacement) => ({
    at,
    replacement,
    words: text.with(at, asWord(replacement)),
  }));
}
