const FIRST_SYLLABLE = 0xac00;
/** The number of final consonants of Hangul syllables in Unicode, including none, and the index of ㄹ. */
const FINALS = 28;
const RIEUL = 8;

/** The particle '로' or '으로' that follows a text, or '(으)로' if the text does not end in Hangul. */
export function roAfter(text: string) {
  const [last] = text.normalize('NFC').match(/[가-힣]$/) ?? [];
  if (!last) return '(으)로';
  const final = (last.charCodeAt(0) - FIRST_SYLLABLE) % FINALS;
  return final === 0 || final === RIEUL ? '로' : '으로';
}
