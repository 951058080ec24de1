import { nounsOf } from '../ranking/subject.ts';
import { asWord, type SearchText } from '../text/search-text.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Words behind what a shopper does not want, by themselves or at the end of the word: 유선 말고, 유선말고. */
const BEHIND_UNWANTED = /^(.*?)(말고|빼고|제외|제외한|제외하고|아니고|아닌)$/;
const PARTICLE = /[이가은는]$/;

/** A text without what a shopper does not want, and what that is. */
interface Wanted {
  words: SearchText;
  unwanted: readonly string[];
  /** The words of the text that are not searched, as typed. */
  others: SearchText;
}

/**
 * Divides a text at a word such as 말고: of 유선 말고 무선 이어폰, 무선 이어폰 is wanted and 유선 is not. Behind it stands what is
 * wanted, or only what it should be like: 게이밍 마우스 말고 사무용.
 * @returns undefined if nothing is unwanted
 */
export function wantedOf(vocabulary: Vocabulary, text: SearchText): Wanted | undefined {
  const at = text.findIndex(({ folded }) => BEHIND_UNWANTED.test(folded));
  const marker = text[at];
  if (!marker) return undefined;
  const [, attached = '', behind] = BEHIND_UNWANTED.exec(marker.folded) ?? [];
  const before = [...text.slice(0, at), ...(attached ? [asWord(attached)] : [])];
  const after = text.slice(at + 1);
  const isNamedAfter = behind !== '아닌' && nounsOf(vocabulary, after).length > 0;
  const modifier = before.findLast(({ folded }) => isModifier(vocabulary, folded));
  const last = (behind === '아닌' ? undefined : modifier) ?? before.at(-1);
  const unwanted = before.filter((word) =>
    isNamedAfter ? after.every(({ folded }) => folded !== word.folded) : word === last,
  );
  const words = isNamedAfter ? after : [...before, ...after].filter((word) => word !== last);
  if (unwanted.length === 0 || words.length === 0) return undefined;
  const others = text.filter((word) => !words.includes(word));
  return { words, unwanted: unwanted.map(({ folded }) => withoutParticle(folded)), others };
}

const withoutParticle = (word: string) => (word.length > 2 ? word.replace(PARTICLE, '') : word);
