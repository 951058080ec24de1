import type { Interpretation, ProductSelection } from '@damoa/contracts';
import { readOperators } from '../../search/interpretation/operators.ts';

/** A selection with the operators of its text applied. */
export interface Operated {
  /** Selections between which the text chooses; none if it does not. */
  choices: ProductSelection[];
  /** All the words of the text, also those of choices that are too many to be searched. */
  text: string;
  /** What else may be meant, the likeliest first: phrases as they are, or with their words anywhere. */
  others: { selection: ProductSelection; meant?: string }[];
  /** What is searched instead of the text, if the reply has to say so. */
  meant?: string;
}

/** What the operators of a text mean; undefined if it has none. The words of a choice are searched together as a last resort. */
export function operatorsApplied(selection: ProductSelection): Operated | undefined {
  const { q = '', words = [] } = selection;
  const read = readOperators(q);
  if (!read) return undefined;
  const { text, phrases, readable, choices } = read;
  const plain = { ...selection, q: text };
  const isExplained = text !== readable && readable !== q;
  return {
    choices: choices.map((choice) => ({ ...selection, q: choice })),
    text,
    others: [
      { selection: { ...plain, words: [...words, ...phrases] } },
      ...(phrases.length > 0 ? [{ selection: plain, meant: readable }] : []),
    ],
    ...(isExplained && { meant: readable }),
  };
}

/** The explanation of a search whose operators were applied. */
export function withOperators(
  explanation: Interpretation,
  typed: string,
  meant?: string,
): Interpretation {
  const { corrected, left_out, price_limits } = explanation;
  // What was left out is said already.
  const to = corrected?.to ?? (left_out ? undefined : meant && (price_limits?.text ?? meant));
  return { ...explanation, ...(to !== undefined && { corrected: { from: typed, to } }) };
}
