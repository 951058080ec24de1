/**
 * The keys of the two-set keyboard (두벌식, KS X 5002) that type each jamo, in the order of code points. A
 * capital letter is a key with Shift; compound vowels and final clusters take two keys.
 */
const INITIALS = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const FINALS = 'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ');

const KEYS = new Map<string, string>();
for (const [first, keys] of [
  [0x1100, INITIALS],
  [0x1161, VOWELS],
  [0x11a8, FINALS],
] as const) {
  for (const [index, key] of keys.entries()) KEYS.set(String.fromCharCode(first + index), key);
}

/** A cache by syllable: a suggestion needs the keys of thousands of words. */
const keysOfSyllables = new Map<string, string>();

function keysOfLetter(letter: string) {
  const known = keysOfSyllables.get(letter);
  if (known !== undefined) return known;
  const jamo = Array.from(letter.normalize('NFKD'));
  const keys = jamo.map((one) => KEYS.get(one) ?? one).join('');
  // Only the 11,172 syllables are cached, so that visitors cannot fill the memory with other characters.
  if (/[가-힣]/.test(letter)) keysOfSyllables.set(letter, keys);
  return keys;
}

/**
 * The keys that type a text, whatever the keyboard mode: 이어폰, ㅇㅣ어폰 and dldjvhs have the same keys.
 */
export function keysOf(text: string) {
  let keys = '';
  for (const letter of text) keys += keysOfLetter(letter);
  return keys;
}

/**
 * The keys without Shift, and with one key for ㅐ and ㅔ, which sound alike. Words are looked up by these, so
 * that they match despite such differences. The same as `loose_keys` in the migrations.
 */
export function looseKeys(text: string) {
  return keysOf(text).toLowerCase().replaceAll('p', 'o');
}
