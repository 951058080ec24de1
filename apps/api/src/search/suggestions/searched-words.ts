import { readOperators } from '../interpretation/operators.ts';
import { readOrder } from '../interpretation/order-words.ts';
import { readPriceLimits } from '../interpretation/price-limits.ts';
import { essentialWords } from '../interpretation/sentences.ts';
import { wantedOf } from '../interpretation/unwanted.ts';
import { readText, type SearchText, typedText } from '../text/search-text.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/**
 * What of an unfinished text is looked for in titles, its last word included: no order, no prices, nothing unwanted, no
 * other choice, and no 갈 때 쓸. 남자 벨 of 남자 지갑 말고 3만원 이하 벨, and of 남자 지갑 OR 벨.
 * @returns undefined if that is all of it
 */
export function searchedWords(vocabulary: Vocabulary, text: SearchText): SearchText | undefined {
  const last = text.at(-1);
  if (!last) return undefined;
  const choice = readOperators(typedText(text))?.choices.at(-1);
  const before = typedText((choice === undefined ? text : readText(choice)).slice(0, -1));
  const unordered = readOrder(before)?.rest ?? before;
  const unpriced = readPriceLimits(unordered)?.rest ?? unordered;
  const words = [...readText(unpriced), last];
  const { words: described = words } = wantedOf(vocabulary, words) ?? {};
  const { others = [] } = essentialWords(described) ?? {};
  const wanted = described.filter((word) => word === last || !others.includes(word));
  return wanted.at(-1) === last && wanted.length < text.length ? wanted : undefined;
}
