import { type Interpretation, MAX_ALSO_SEARCHED } from '@damoa/contracts';
import type { QueryInterpretation } from '../search/interpretation/query-interpretation.ts';

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
  const alsoSearched = [...others, ...(query?.alsoSearched ?? [])].slice(0, MAX_ALSO_SEARCHED);
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
