import { assemble, convertHangulToQwerty, convertQwertyToAlphabet, disassemble } from 'es-hangul';

const LONE_JAMO = /[ㄱ-ㅣ]/;
/** Typed with Caps Lock, which is no Shift: RKQKD is 가방, and not 까빵. */
const CAPITALS = /^(?=.*[A-Z].*[A-Z])[A-Z\d]+$/;
const LONE_COMPOUND_VOWEL = /(?<![ㄱ-ㅎ])(?:ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ)/;

/**
 * The word that the same keys type in the other keyboard mode: dldjvhs → 이어폰, ㅣㄷㅇ → led.
 * @returns undefined if the word may be meant as typed, or the other mode gives nothing readable
 */
export function inOtherMode(word: string): string | undefined {
  if (/[a-z]/i.test(word)) {
    const keys = CAPITALS.test(word) ? word.toLowerCase() : word;
    const jamo = disassemble(convertQwertyToAlphabet(keys));
    // No word has a compound vowel without a consonant before it, and `assemble` throws on it.
    if (LONE_COMPOUND_VOWEL.test(jamo)) return undefined;
    const hangul = assemble([...jamo]);
    return /^[가-힣\d]+[ㄱ-ㅎ]?$/.test(hangul) ? hangul : undefined;
  }
  return LONE_JAMO.test(word) ? convertHangulToQwerty(word) : undefined;
}
