const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** The number of final consonants of Hangul syllables in Unicode, including none, and the index of ㄹ. */
const FINALS = 28;
const RIEUL = 8;

/** The particle '로' or '으로' that follows a text, or '(으)로' if the text does not end in Hangul. */
export function roAfter(text: string) {
  const last = text.normalize('NFC').at(-1)?.charCodeAt(0) ?? 0;
  if (last < FIRST_SYLLABLE || last > LAST_SYLLABLE) return '(으)로';
  const final = (last - FIRST_SYLLABLE) % FINALS;
  return final === 0 || final === RIEUL ? '로' : '으로';
}
