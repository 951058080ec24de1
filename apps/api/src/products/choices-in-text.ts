import { type Interpretation, MAX_ALSO_SEARCHED } from '@damoa/contracts';

/** One of the texts between which a search chooses, and how it was interpreted. */
interface Choice {
  text: string;
  explanation: Interpretation;
}

/**
 * The explanation of a search for any of several texts.
 * @param found those that find something; of the others, the words that only they have are left out
 */
export function explainChoices(found: readonly Choice[], all: readonly Choice[]): Interpretation {
  const explanations = found.map(({ explanation }) => explanation);
  const named = explanations.flatMap(({ named_category, also_named = [] }) =>
    named_category ? [named_category, ...also_named] : [],
  );
  const [named_category, ...also_named] = new Map(
    named.map((category) => [category.category_id, category]),
  ).values();
  const alsoSearched = valuesIn(explanations, 'also_searched').slice(0, MAX_ALSO_SEARCHED);
  const excluded = valuesIn(explanations, 'excluded');
  const leftOut = wordsOf(all).difference(wordsOf(found));
  const price_limits = explanations[0]?.price_limits;
  const text = found
    .map((one) => one.explanation.corrected?.to ?? one.explanation.price_limits?.text ?? one.text)
    .join(' 또는 ');
  return {
    ...(explanations.some(({ corrected }) => corrected) && { corrected: { from: '', to: text } }),
    ...(price_limits && { price_limits: { ...price_limits, text } }),
    ...(leftOut.size > 0 && { left_out: [...leftOut] }),
    ...(excluded.length > 0 && { excluded }),
    ...(alsoSearched.length > 0 && { also_searched: alsoSearched }),
    ...(named_category && { named_category }),
    ...(also_named.length > 0 && { also_named }),
  };
}

const wordsOf = (choices: readonly Choice[]) =>
  new Set(choices.flatMap(({ text }) => text.split(' ')));

const valuesIn = (explanations: readonly Interpretation[], key: 'also_searched' | 'excluded') => [
  ...new Set(explanations.flatMap((explanation) => explanation[key] ?? [])),
];
