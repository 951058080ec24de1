import { assemble, convertHangulToQwerty, convertQwertyToAlphabet, disassemble } from 'es-hangul';

const LONE_JAMO = /[ㄱ-ㅣ]/;
const LONE_COMPOUND_VOWEL = /(?<![ㄱ-ㅎ])(?:ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ)/;

/**
 * The word as the same keys write it in the other mode of the keyboard: dldjvhs → 이어폰, ㅣㄷㅇ →
 * led. Undefined when the word could have been meant as it is, or nothing readable comes out.
 */
export function inOtherMode(word: string): string | undefined {
  if (/[a-z]/i.test(word)) {
    const jamo = disassemble(convertQwertyToAlphabet(word));
    // No word has a compound vowel without a consonant before it, and `assemble` throws on it.
    if (LONE_COMPOUND_VOWEL.test(jamo)) return undefined;
    const hangul = assemble([...jamo]);
    return /^[가-힣\d]+[ㄱ-ㅎ]?$/.test(hangul) ? hangul : undefined;
  }
  return LONE_JAMO.test(word) ? convertHangulToQwerty(word) : undefined;
}
