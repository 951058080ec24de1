const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** How many finals a syllable may have, none among them, and which of them is ㄹ. */
const FINALS = 28;
const RIEUL = 8;

/** The particle '(으)로' that follows a text, which stays open where the text ends in no Hangul. */
export function roAfter(text: string) {
  const last = text.normalize('NFC').at(-1)?.charCodeAt(0) ?? 0;
  if (last < FIRST_SYLLABLE || last > LAST_SYLLABLE) return '(으)로';
  const final = (last - FIRST_SYLLABLE) % FINALS;
  return final === 0 || final === RIEUL ? '로' : '으로';
}
