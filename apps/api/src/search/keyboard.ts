import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';

const LONE_JAMO = /[ㄱ-ㅣ]/;

/**
 * The word as the same keys write it in the other mode of the keyboard: dldjvhs → 이어폰, ㅣㄷㅇ →
 * led. Undefined when the word could have been meant as it is, or nothing readable comes out.
 */
export function inOtherMode(word: string): string | undefined {
  if (/[a-z]/i.test(word)) {
    const hangul = convertQwertyToHangul(word);
    return /^[가-힣\d]+[ㄱ-ㅎ]?$/.test(hangul) ? hangul : undefined;
  }
  return LONE_JAMO.test(word) ? convertHangulToQwerty(word) : undefined;
}
