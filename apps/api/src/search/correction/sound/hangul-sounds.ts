const SYLLABLES = 0xac00;
const VOWELS = 21;
const FINALS = 28;

const INITIAL = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆ', '', ...'ㅈㅉㅊㅋㅌㅍㅎ'];
const VOWEL =
  'ㅏ ㅐ ㅣㅏ ㅣㅐ ㅓ ㅔ ㅣㅓ ㅣㅔ ㅗ ㅜㅏ ㅜㅐ ㅜㅔ ㅣㅗ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅣㅜ ㅡ ㅡㅣ ㅣ'.split(
    ' ',
  );
// 외래어 표기법 제3항: syllables of loanwords end in ㄱ, ㄴ, ㄹ, ㅁ, ㅂ, ㅅ or ㅇ only, so × marks any other.
const FINAL = [...'_k××ㄴ×××ㄹ×××××××ㅁp×t×ŋ××××××'];

/**
 * The sounds of a word of Hangul syllables, one letter each: 노트북 → ㄴㅗㅌㅡㅂㅜk. Glides are separate vowels
 * (ㅑ is ㅣㅏ, ㅝ is ㅜㅓ), and a final ㄱ, ㅂ, ㅅ or ㅇ is k, p, t or ŋ.
 */
export function hangulSounds(hangul: string): string {
  return Array.from(hangul, (syllable) => {
    const index = syllable.charCodeAt(0) - SYLLABLES;
    const initial = INITIAL[Math.floor(index / FINALS / VOWELS)] ?? '';
    const vowel = VOWEL[Math.floor(index / FINALS) % VOWELS] ?? '';
    const final = FINAL[index % FINALS] ?? '';
    // Glides are not heard after ㅈ, ㅉ and ㅊ: 쥬스 sounds like 주스.
    const heard = /[ㅈㅉㅊ]/.test(initial) ? vowel.replace(/^ㅣ(?=.)/, '') : vowel;
    return initial + heard + final.replace('_', '');
  })
    .join('')
    .replaceAll('kㄱ', 'k');
}
