import { hangulSounds } from './hangul-sounds.ts';
import { asNamed, namedLetters } from './letter-names.ts';
import { letterReadings } from './letter-readings.ts';

/** Words up to this distance apart may be the same name. */
export const MAX_SOUND_DISTANCE = 0.07;

/** The costs of a sound or letter that no reading explains. */
const CONSONANT = 1;
const VOWEL = 0.8;
const ADDED_EU = 0.4;
const OTHER_CONSONANT = 1.2;

/** This many sounds agree by chance, so a difference weighs more in a short word. */
const BY_CHANCE = 2;

/**
 * How differently a word of Hangul syllables and one of lowercase Latin letters sound: 0 for 로지텍 and
 * logitech, or 유에스비 and usb. It is the cost of the cheapest way to read the letters as the sounds (see
 * `letterReadings`), relative to the length.
 */
export function soundDistance(hangul: string, latin: string): number {
  if (namedLetters(hangul) === asNamed(latin)) return 0;
  const sounds = hangulSounds(hangul);
  const length = (sounds.length + latin.length) / 2;
  return leastCost(sounds, latin) / Math.max(1, length - BY_CHANCE);
}

/** Dynamic programming from the end, over every pair of remaining sounds and remaining letters. */
function leastCost(sounds: string, latin: string) {
  const readings = letterReadings(latin);
  const columns: number[][] = [];
  for (let letter = latin.length; letter >= 0; letter -= 1) {
    const column: number[] = [];
    columns[letter] = column;
    for (let sound = sounds.length; sound >= 0; sound -= 1) {
      const isEnd = letter === latin.length && sound === sounds.length;
      let least = isEnd ? 0 : leastUnexplained(columns, sounds, sound, latin, letter);
      for (const reading of readings[letter] ?? []) {
        if (!sounds.startsWith(reading.sounds, sound)) continue;
        const rest = at(columns, letter + reading.letters, sound + reading.sounds.length);
        least = Math.min(least, reading.cost + rest);
      }
      column[sound] = least;
    }
  }
  return at(columns, 0, 0);
}

/** The least cost if the sound has no letter, the letter has no sound, or no reading joins the two. */
function leastUnexplained(
  columns: readonly number[][],
  sounds: string,
  sound: number,
  latin: string,
  letter: number,
) {
  const isVowelSound = /[ㅏ-ㅣ]/.test(sounds.charAt(sound));
  const isVowel = /[aeiouy]/.test(latin.charAt(letter));
  const added = sounds[sound] === 'ㅡ' ? ADDED_EU : isVowelSound ? VOWEL : CONSONANT;
  const other = isVowel ? VOWEL : OTHER_CONSONANT;
  return Math.min(
    added + at(columns, letter, sound + 1),
    (isVowel ? VOWEL : CONSONANT) + at(columns, letter + 1, sound),
    isVowel === isVowelSound
      ? other + at(columns, letter + 1, sound + 1)
      : Number.POSITIVE_INFINITY,
  );
}

const at = (columns: readonly number[][], letter: number, sound: number) =>
  columns[letter]?.[sound] ?? Number.POSITIVE_INFINITY;
