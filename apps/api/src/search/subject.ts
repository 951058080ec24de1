import { isModifier } from './modifiers.ts';
import type { SearchText, Word } from './search-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The word that names the thing: the last one, as in Korean, that does not only describe it. */
export function subjectOf(vocabulary: Vocabulary, text: SearchText): Word | undefined {
  return text.findLast(({ folded }) => !isModifier(vocabulary, folded)) ?? text.at(-1);
}
