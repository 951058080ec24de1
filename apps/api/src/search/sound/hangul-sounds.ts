const SYLLABLES = 0xac00;
const VOWELS = 21;
const FINALS = 28;

const INITIAL = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆ', '', ...'ㅈㅉㅊㅋㅌㅍㅎ'];
const VOWEL =
  'ㅏ ㅐ ㅣㅏ ㅣㅐ ㅓ ㅔ ㅣㅓ ㅣㅔ ㅗ ㅜㅏ ㅜㅐ ㅜㅔ ㅣㅗ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅣㅜ ㅡ ㅡㅣ ㅣ'.split(
    ' ',
  );
// 외래어 표기법 제3항: a loanword ends its syllables in ㄱ, ㄴ, ㄹ, ㅁ, ㅂ, ㅅ or ㅇ, so others stand apart.
const FINAL = [...'_k××ㄴ×××ㄹ×××××××ㅁp×t×ŋ××××××'];

/**
 * What a word of Hangul syllables sounds like, a letter for each sound: glides are vowels
 * of their own (ㅑ ㅣㅏ, ㅝ ㅜㅓ), and a final ㄱ, ㅂ, ㅅ and ㅇ is k, p, t and ŋ. 노트북 → ㄴㅗㅌㅡㅂㅜk.
 */
export function hangulSounds(hangul: string): string {
  return Array.from(hangul, (syllable) => {
    const index = syllable.charCodeAt(0) - SYLLABLES;
    const initial = INITIAL[Math.floor(index / FINALS / VOWELS)] ?? '';
    const vowel = VOWEL[Math.floor(index / FINALS) % VOWELS] ?? '';
    const final = FINAL[index % FINALS] ?? '';
    // No glide is heard after ㅈ and ㅊ: 쥬스 is 주스.
    const heard = /[ㅈㅉㅊ]/.test(initial) ? vowel.replace(/^ㅣ(?=.)/, '') : vowel;
    return initial + heard + final.replace('_', '');
  })
    .join('')
    .replaceAll('kㄱ', 'k');
}
