import { type Interpretation, MAX_ALSO_SEARCHED } from '@damoa/contracts';
import type { QueryInterpretation } from '../../search/interpretation/query-interpretation.ts';
import { readText, typedText } from '../../search/text/search-text.ts';
import { withHyphens, withoutPunctuation } from '../../search/text/without-punctuation.ts';

/**
 * How a text was interpreted, as the API explains it in a reply.
 * @param typed the text of the search, which the correction quotes
 */
export function toExplanation(
  {
    query,
    corrected,
    leftOut,
    excluded,
    alsoSearched: others = [],
    didYouMean,
    category,
    alsoNamed,
  }: QueryInterpretation,
  typed = '',
): Interpretation {
  const alsoSearched = [...new Set([...others, ...(query?.alsoSearched ?? [])])].slice(
    0,
    MAX_ALSO_SEARCHED,
  );
  return {
    ...(corrected !== undefined && { corrected: { from: typed, to: corrected } }),
    ...(leftOut && { left_out: leftOut }),
    ...(excluded && { excluded }),
    ...(didYouMean !== undefined && { did_you_mean: didYouMean }),
    ...(alsoSearched.length > 0 && { also_searched: alsoSearched }),
    ...(category && { named_category: category }),
    ...(alsoNamed && { also_named: alsoNamed }),
  };
}

/**
 * The explanation of a search for what was typed in the wrong keyboard mode, or in pieces: what was searched corrects it.
 * @param meant the text in the right mode, or in one piece
 */
export function withRetyped(
  explanation: Interpretation,
  typed: string,
  meant: string,
): Interpretation {
  const { corrected, left_out: leftOut = [] } = explanation;
  const text = readText(meant);
  const words = withoutPunctuation(text, () => true)?.words ?? text;
  const remaining = words.filter((word) => !leftOut.includes(withHyphens(text, word.typed)));
  const to = corrected?.to ?? typedText(remaining);
  return { ...explanation, corrected: { from: typed, to } };
}
