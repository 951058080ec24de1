import { canBeChoseong, disassemble, hasBatchim, removeLastCharacter } from 'es-hangul';

/**
 * A word whose last final consonant has not yet moved on to the syllable that it will begin: 이엉 →
 * 이어ㅇ. Undefined when the word does not end in a final consonant.
 */
export function unfinished(word: string): string | undefined {
  if (!hasBatchim(word.at(-1) ?? '')) return undefined;
  const consonant = disassemble(word).at(-1) ?? '';
  return canBeChoseong(consonant) ? removeLastCharacter(word) + consonant : undefined;
}
