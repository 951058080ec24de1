import type { Interpretation, ProductSelection } from '@damoa/contracts';
import { readOperators, withWords } from '../search/interpretation/operators.ts';

/** A selection with the operators of its text applied. */
interface Operated {
  selection: ProductSelection;
  /** What is searched instead of the text, if the reply has to say so. */
  meant?: string;
}

/**
 * What the operators of a text mean, the likeliest first: titles with its phrases as they are, or with their words anywhere.
 * None if it has no operators.
 */
export function operatorsApplied(selection: ProductSelection): Operated[] {
  const { q = '', words = [] } = selection;
  const read = readOperators(q);
  if (!read) return [];
  const { text, phrases, readable } = read;
  const plain = { ...selection, q: text };
  const isExplained = text !== readable && readable !== q;
  return [
    {
      selection: { ...plain, words: [...words, ...phrases] },
      ...(isExplained && { meant: readable }),
    },
    ...(phrases.length > 0 ? [{ selection: plain, meant: readable }] : []),
  ];
}

/** The explanation of a search whose operators were applied, in words that people type. */
export function withOperators(
  explanation: Interpretation,
  typed: string,
  { meant }: Operated,
): Interpretation {
  const { price_limits: prices } = explanation;
  return {
    ...(meant !== undefined && { corrected: { from: typed, to: meant } }),
    ...explanation,
    ...(prices && { price_limits: { ...prices, text: withWords(prices.text) } }),
  };
}
