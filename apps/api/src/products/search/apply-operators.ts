import type { Interpretation } from '@damoa/contracts';
import { readOperators } from '../../search/interpretation/operators.ts';
import { hasMatches } from '../../search/titles/count-titles.ts';
import type { Reading } from './reading.ts';
import { searchChoices } from './search-choices.ts';

/**
 * Applies the operators of the text. A choice is searched by what each of its texts finds, and as a last resort its words
 * together; a phrase as it is, or else with its words anywhere.
 */
export const applyOperators: Reading = async (searches, request) => {
  const { source, search } = searches;
  const { selection } = request;
  const { q = '', words = [] } = selection;
  const read = readOperators(q);
  // A title that was pasted may have a bar too.
  if (!read || (await hasMatches(source.db, await source.phraseOf(q)))) return undefined;
  const { text, phrases, readable, choices } = read;
  const isExplained = text !== readable && readable !== q;
  const chosen = await searchChoices(searches, request, choices, text);
  if (chosen)
    return {
      ...chosen,
      selection: { ...chosen.selection, q },
      explanation: withOperators(chosen.explanation, q, isExplained ? readable : undefined),
    };
  const plain = { ...selection, q: text };
  const verbatim = await search({
    ...request,
    selection: { ...plain, words: [...words, ...phrases] },
  });
  if (verbatim.total > 0 || phrases.length === 0)
    return { ...verbatim, explanation: withOperators(verbatim.explanation, q) };
  const page = await search({ ...request, selection: plain });
  return { ...page, explanation: withOperators(page.explanation, q, readable) };
};

/** The explanation of a search whose operators were applied. */
function withOperators(explanation: Interpretation, typed: string, meant?: string): Interpretation {
  const { corrected, left_out, price_limits } = explanation;
  // What was left out is said already.
  const to = corrected?.to ?? (left_out ? undefined : meant && (price_limits?.text ?? meant));
  return { ...explanation, ...(to !== undefined && { corrected: { from: typed, to } }) };
}
