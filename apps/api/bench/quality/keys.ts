import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';

/** The keys of the two-set keyboard that write a text; capitals are keys with Shift. */
export const keysOf = (text: string) => convertHangulToQwerty(text);

/**
 * What an input method shows for the keys. Undefined for a compound vowel that has no consonant
 * before it, which es-hangul does not compose.
 */
export function compose(keys: string): string | undefined {
  try {
    return convertQwertyToHangul(keys).normalize('NFC');
  } catch {
    return undefined;
  }
}
