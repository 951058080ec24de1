import { isModifier } from './modifiers.ts';
import type { SearchText, Word } from './search-text.ts';

/** The word that names the thing: the last one, as in Korean, that does not only describe it. */
export function subjectOf(text: SearchText): Word | undefined {
  return text.findLast(({ folded }) => !isModifier(folded)) ?? text.at(-1);
}
