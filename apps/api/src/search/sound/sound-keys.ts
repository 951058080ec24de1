import { asNamed, namedLetters } from './letter-names.ts';
import { translate } from './translate.ts';

/**
 * Keys that words of about the same sound share, whichever script they are written in: their
 * consonants by class, `SM` of 샤오미 and xiaomi, `LSTK` of 로지텍 and logitech; and for abbreviations
 * the letters, `=usb` of 유에스비 and usb.
 *
 * For a folded word of Latin letters or of Hangul syllables; none for any other. Which of the words
 * with a common key sound alike, `soundDistance` tells. `sound_keys` in the migrations is the same
 * function in SQL: whoever changes one changes both.
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
  // 르 after another syllable mostly writes an r that English does not pronounce: 에르메스, 코르크.
  const loose = word[0] + word.slice(1).replaceAll('르', '으');
  const key = skeleton(translate(loose.normalize('NFD'), JAMO, CLASSES_OF_JAMO));
  const letters = namedLetters(word);
  return letters === undefined ? [key] : [key, `=${letters}`];
}

/** Hangul may write a plural as its singular (airpods 에어팟), but need not (kids 키즈). */
function latinKeys(word: string) {
  const forms = [word, word.replace(/(.{3}[^s])s$/, '$1')];
  const keys = new Set(forms.flatMap(readings).map(skeleton));
  if (/^.{2,5}$/.test(word)) keys.add(`=${asNamed(word)}`);
  return [...keys];
}

/** The classes of a word whose g, ch, th and wh are soft, as in English mostly, and those if hard. */
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
    // An r that no vowel follows is silent.
    .replace(/(?<=.)r+(?![aeiouy])|(?<=[aeiou])re(?=s?$|less)/g, '')
    .replace(/ch(?=[lmnr])|(?<=te)ch/g, 'k')
    .replace(/gh(?![aeiou])/g, '')
    .replaceAll('x', 'ks');
  return [plain.replace(/g(?=[eiy])|ch|th/g, 'S'), plain.replace(/^wh/, 'h')].map((reading) =>
    translate(reading, LETTERS, CLASSES_OF_LETTERS),
  );
}

/** Without the vowels, except that a word begins with one, and consonants that are not heard apart. */
function skeleton(classes: string) {
  return classes
    .replace(/(?<=.)H/g, '')
    .replace(/(.)\1+/g, '$1')
    .replaceAll('NK', 'N')
    .replace(/^a/, 'A')
    .replaceAll('a', '');
}
