import { type Interpretation, MAX_ALSO_SEARCHED, type ProductSelection } from '@damoa/contracts';
import { readText } from '../../search/text/search-text.ts';
import { anyQuery } from '../../search/titles/any-query.ts';
import { withoutTypedWords } from '../../search/titles/title-condition.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';

/** One of the texts between which a search chooses, and how it was interpreted. */
interface Choice {
  text: string;
  explanation: Interpretation;
}

interface FoundChoice extends Choice {
  /** What was searched. */
  selection: ProductSelection;
  query: TitleQuery;
  /** The query, and then one for each ticked word. */
  queries: readonly TitleQuery[];
}

/** The search for what any of the texts finds: its selection, and what titles must match. */
export function uniteChoices(
  [first, ...others]: readonly [FoundChoice, ...FoundChoice[]],
  unwanted: readonly string[],
) {
  const found = [first, ...others];
  const {
    selection: { min_price: _min, max_price: _max, ...filters },
    queries: [, ...ticked],
  } = first;
  const wanted = found.flatMap(({ explanation: { excluded = [] }, text }) =>
    readText(text).flatMap(({ folded }) => (excluded.includes(folded) ? [] : folded)),
  );
  const query = anyQuery([first.query, ...others.map((one) => one.query)]);
  return {
    selection: { ...filters, ...widest(found.map(({ selection }) => selection)) },
    // 가죽 또는 천 말고 가방 wants neither.
    query: unwanted.length > 0 ? withoutTypedWords(query, unwanted, wanted) : query,
    ticked,
  };
}

/**
 * The explanation of a search for any of several texts.
 * @param found those that are searched
 * @param text all the words of the search, of which those are left out that no such text has
 */
export function explainChoices(found: readonly Choice[], text: string): Interpretation {
  const explanations = found.map(({ explanation }) => explanation);
  const named = explanations.flatMap(({ named_category, also_named = [] }) =>
    named_category ? [named_category, ...also_named] : [],
  );
  const [named_category, ...also_named] = new Map(
    named.map((category) => [category.category_id, category]),
  ).values();
  const alsoSearched = valuesIn(explanations, 'also_searched').slice(0, MAX_ALSO_SEARCHED);
  const excluded = valuesIn(explanations, 'excluded');
  const words = new Set([...valuesIn(explanations, 'left_out'), ...text.split(' ')]);
  const leftOut = words.difference(wordsSearched(found));
  const limits = explanations.flatMap((one) => one.price_limits ?? []);
  const searched = joined(
    found.map(
      (one) => one.explanation.corrected?.to ?? one.explanation.price_limits?.text ?? one.text,
    ),
  );
  return {
    ...(explanations.some(({ corrected }) => corrected) && {
      corrected: { from: '', to: searched },
    }),
    ...(limits.length === found.length && {
      price_limits: {
        words: joined(limits.map(({ words }) => words)),
        text: searched,
        ...widest(limits),
      },
    }),
    ...(leftOut.size > 0 && { left_out: [...leftOut] }),
    ...(excluded.length > 0 && { excluded }),
    ...(alsoSearched.length > 0 && { also_searched: alsoSearched }),
    ...(named_category && { named_category }),
    ...(also_named.length > 0 && { also_named }),
  };
}

type Prices = Pick<ProductSelection, 'min_price' | 'max_price'>;

/** The prices from the lowest to the highest: 3만원대 OR 5만원대 has also what costs 4만원. */
function widest(all: readonly Prices[]): Prices {
  const lowest = Math.min(...all.map(({ min_price = 0 }) => min_price));
  const highest = Math.max(...all.map(({ max_price = Number.POSITIVE_INFINITY }) => max_price));
  return {
    ...(lowest > 0 && { min_price: lowest }),
    ...(highest < Number.POSITIVE_INFINITY && { max_price: highest }),
  };
}

const joined = (texts: readonly string[]) => [...new Set(texts)].join(' 또는 ');

/** The words that are left out of each text: 추천템 of 가방 또는 신발 추천템. */
export function lostByAll(all: readonly Choice[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = all.map(
    ({ explanation }) => new Set(explanation.left_out),
  );
  return others.reduce((lost, one) => lost.intersection(one), first);
}

const wordsSearched = (choices: readonly Choice[]) =>
  new Set(
    choices.flatMap(({ text, explanation: { left_out = [] } }) =>
      text.split(' ').filter((word) => !left_out.includes(word)),
    ),
  );

const valuesIn = (
  explanations: readonly Interpretation[],
  key: 'also_searched' | 'excluded' | 'left_out',
) => [...new Set(explanations.flatMap((explanation) => explanation[key] ?? []))];
