import { escapePattern } from './escape-pattern.ts';

// What `fold` makes of ㄱ … ㅎ when they stand alone: Unicode's initial consonants.
const FIRST_INITIAL = 0x1100;
const INITIAL = /[\u1100-\u1112]/;
const COUNT = 19;
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_AN_INITIAL = 588;

/** Every consonant that a syllable can begin with. */
export const INITIALS = Array.from({ length: COUNT }, (_, index) =>
  String.fromCharCode(FIRST_INITIAL + index),
);

/** Whether a folded text has lone consonants, which stand for syllables: ㅇㅇㅍ, 청바ㅈ. */
export function hasInitials(text: string) {
  return INITIAL.test(text);
}

/** Whether a folded text consists of two lone consonants or more: ㅇㅇㅍ. */
export function isInitials(text: string) {
  return /^[\u1100-\u1112]{2,}$/.test(text);
}

/** A regular expression in which a lone consonant matches itself and any syllable that begins with it. */
export function initialsPattern(text: string) {
  return Array.from(text, (letter) => {
    if (!INITIAL.test(letter)) return escapePattern(letter);
    const index = letter.charCodeAt(0) - FIRST_INITIAL;
    const first = FIRST_SYLLABLE + index * SYLLABLES_OF_AN_INITIAL;
    const last = first + SYLLABLES_OF_AN_INITIAL - 1;
    return `[${letter}${String.fromCharCode(first)}-${String.fromCharCode(last)}]`;
  }).join('');
}

/** The text with every syllable reduced to its initial consonant. */
export function initialsOf(text: string) {
  return text.normalize('NFD').replace(/[\u1160-\u11ff]/g, '');
}
