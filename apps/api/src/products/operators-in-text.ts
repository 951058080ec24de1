import type { Interpretation, ProductSelection } from '@damoa/contracts';
import { readOperators, withoutChoice, withWords } from '../search/interpretation/operators.ts';

/** A selection with the operators of its text applied. */
interface Operated {
  selection: ProductSelection;
  /** What is searched instead of the text, if the reply has to say so. */
  meant?: string;
  /** Whether a title needs only one of some words. */
  isChoice: boolean;
}

/**
 * What the operators of a text mean, the likeliest first: titles with its phrases as they are, or with their words anywhere,
 * and after a choice the words that it chooses from. None if it has no operators.
 */
export function operatorsApplied(selection: ProductSelection): Operated[] {
  const { q = '', words = [] } = selection;
  const read = readOperators(q);
  if (!read) return [];
  const { text, phrases, readable, isChoice } = read;
  const plain = { ...selection, q: text };
  const isExplained = text !== readable && readable !== q;
  return [
    {
      selection: { ...plain, words: [...words, ...phrases] },
      isChoice,
      ...(isExplained && { meant: readable }),
    },
    ...(phrases.length > 0 ? [{ selection: plain, isChoice: false, meant: readable }] : []),
    ...(isChoice ? [{ selection: { ...selection, q: withoutChoice(text) }, isChoice: false }] : []),
  ];
}

/**
 * Whether products were found as the operators say. An interpretation requires all the words that it keeps, so it answers
 * no choice between them.
 */
export function isAsMeant(
  { total, explanation: { corrected, left_out } }: { total: number; explanation: Interpretation },
  { isChoice }: Operated,
) {
  return total > 0 && !(isChoice && (corrected || left_out));
}

/** The explanation of a search whose operators were applied, in words that people type. */
export function withOperators(
  explanation: Interpretation,
  typed: string,
  { meant }: Operated,
): Interpretation {
  const { corrected, left_out, price_limits } = explanation;
  const prices = price_limits && { ...price_limits, text: withWords(price_limits.text) };
  // What was left out is said already.
  const to = corrected?.to ?? (left_out ? undefined : meant && (prices?.text ?? meant));
  return {
    ...explanation,
    ...(to !== undefined && { corrected: { from: typed, to } }),
    ...(prices && { price_limits: prices }),
  };
}
