/**
 * The keys of the two-set keyboard (두벌식, KS X 5002) that write each jamo, by its code point: what
 * takes Shift is a capital letter, compound vowels and final clusters are the keys they are made of.
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

/** Of syllables that were met before: a suggestion reads the keys of thousands of words. */
const keysOfSyllables = new Map<string, string>();

function keysOfLetter(letter: string) {
  const known = keysOfSyllables.get(letter);
  if (known !== undefined) return known;
  const jamo = Array.from(letter.normalize('NFKD'));
  const keys = jamo.map((one) => KEYS.get(one) ?? one).join('');
  // There are 11,172 of them; of all of Unicode, a stranger could fill the memory.
  if (/[가-힣]/.test(letter)) keysOfSyllables.set(letter, keys);
  return keys;
}

/**
 * The keys that were pressed for a text, whichever mode the keyboard was in: 이어폰, ㅇㅣ어폰 and
 * dldjvhs are the same keys.
 */
export function keysOf(text: string) {
  let keys = '';
  for (const letter of text) keys += keysOfLetter(letter);
  return keys;
}

/**
 * The keys without Shift, and with one key for ㅐ and ㅔ, which are heard alike: what differs in more is
 * looked up by these. The same as `loose_keys` in the migrations.
 */
export function looseKeys(text: string) {
  return keysOf(text).toLowerCase().replaceAll('p', 'o');
}
