import { asNamed, namedLetters } from './letter-names.ts';
import { translate } from './translate.ts';

/**
 * Phonetic keys of a folded word of Latin letters or Hangul syllables; none for any other word. Words that
 * sound alike share a key, whatever their script: the classes of their consonants (`SM` for 샤오미 and
 * xiaomi, `LSTK` for 로지텍 and logitech), and for abbreviations the letters (`=usb` for 유에스비 and usb).
 * `soundDistance` decides which words with a common key do sound alike.
 *
 * `sound_keys` in the migrations is the same function in SQL: change both together.
 */
export function soundKeys(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return latinKeys(word);
  if (/^[가-힣]+$/.test(word)) return hangulKeys(word);
  return [];
}

// K, N, T, L, M, P, S and H are the classes, `a` is any vowel.
const JAMO = 'ᅡᅢᅣᅤᅥᅦᅧᅨᅩᅪᅫᅬᅭᅮᅯᅰᅱᅲᅳᅴᅵᄀᄁᄏᆨᆩᆪᆿᆰᄂᆫᆬᆭᆼᄃᄄᄐᆮᆺᆻᆽᆾᇀᄅᆯᆲᆳᆴᆶᄆᆷᆱᄇᄈᄑᆸᆹᇁᆵᄉᄊᄌᄍᄎᄒᄋᇂ';
const CLASSES_OF_JAMO = 'aaaaaaaaaaaaaaaaaaaaaKKKKKKKKNNNNNTTTTTTTTTLLLLLLMMMPPPPPPPSSSSSH';
const LETTERS = 'bpfvckqgdtlrmnszjhaeiouwy';
const CLASSES_OF_LETTERS = 'PPPPKKKKTTLLMNSSSHaaaaaaa';

function hangulKeys(word: string) {
  // After another syllable, 르 mostly stands for an r that English does not pronounce: 에르메스, 코르크.
  const loose = word[0] + word.slice(1).replaceAll('르', '으');
  const key = skeleton(translate(loose.normalize('NFD'), JAMO, CLASSES_OF_JAMO));
  const letters = namedLetters(word);
  return letters === undefined ? [key] : [key, `=${letters}`];
}

/** Keys with and without a plural s: Hangul may drop it (airpods 에어팟) or not (kids 키즈). */
function latinKeys(word: string) {
  const forms = [word, word.replace(/(.{3}[^s])s$/, '$1')];
  const keys = new Set(forms.flatMap(readings).map(skeleton));
  if (/^.{2,5}$/.test(word)) keys.add(`=${asNamed(word)}`);
  return [...keys];
}

/** The classes of a word in two readings of g, ch, th and wh: soft, as mostly in English, and hard. */
function readings(word: string) {
  const plain = word
    .replace(/^x(?![aeiouy])/, 'aks')
    .replace(/^x|^ps/, 's')
    .replace(/^[kg]n|gn(?=e?s?$)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/mb(?=s?$)/, 'm')
    .replace(
      /ti(?=on|al|ou)|tu(?=re)|sch(?!o)|tch|[td]s(?![aeio])|[td]z|dj|dg(?=[ei])|c(?=[eiy])|q(?=i)/g,
      'S',
    )
    // An r is silent unless a vowel follows.
    .replace(/(?<=.)r+(?![aeiouy])|(?<=[aeiou])re(?=s?$|less)/g, '')
    .replace(/ch(?=[lmnr])|(?<=te)ch/g, 'k')
    .replace(/gh(?![aeiou])/g, '')
    .replaceAll('x', 'ks');
  return [plain.replace(/g(?=[eiy])|ch|th/g, 'S'), plain.replace(/^wh/, 'h')].map((reading) =>
    translate(reading, LETTERS, CLASSES_OF_LETTERS),
  );
}

/** Drops vowels, marking only an initial one, and merges consonants that are not heard separately. */
function skeleton(classes: string) {
  return classes
    .replace(/(?<=.)H/g, '')
    .replace(/(.)\1+/g, '$1')
    .replaceAll('NK', 'N')
    .replace(/^a/, 'A')
    .replaceAll('a', '');
}
