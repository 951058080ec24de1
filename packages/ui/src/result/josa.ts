/** The particle '로' or '으로' that follows a text, or '(으)로' if the text does not end in Hangul. */
export function roAfter(text: string) {
  // Decomposed, a syllable ends in its vowel or in its final consonant.
  const letters = text.normalize('NFD');
  if (/[\u1161-\u1175\u11af]$/.test(letters)) return '로';
  return /[\u11a8-\u11c2]$/.test(letters) ? '으로' : '(으)로';
}
