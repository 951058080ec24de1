const VOWEL = /[\u1161-\u1175]/g;
// Plain, tense and aspirated, at the beginning (U+1100 …) and at the end (U+11A8 …) of a syllable.
const FAMILIES = ['ᄀᄁᄏᆨᆩᆿ', 'ᄃᄄᄐᄉᄊᄌᄍᄎᆮᇀᆺᆻᆽᆾ', 'ᄇᄈᄑᆸᇁ'];

/** Replaces jamo by their sound: all vowels sound alike, and so do the consonants of a family. */
export function sound(jamo: string) {
  const consonants = FAMILIES.reduce(
    (text, family) => text.replace(new RegExp(`[${family}]`, 'g'), family[0] ?? ''),
    jamo,
  );
  return consonants.replace(VOWEL, 'V');
}
