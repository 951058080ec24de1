import { disassemble } from 'es-hangul';
import { readQuantity } from './units.ts';

/** A word of a search: as it was typed, and as titles are compared with it. */
export interface Word {
  /** Slips of the keyboard and unfinished syllables only show here. */
  typed: string;
  folded: string;
}

/** What was searched, word by word. It is read once, and everything else works on its words. */
export type SearchText = readonly Word[];

/** Two consonants that the keyboard of Windows has joined: ㄳ ㄵ ㄶ ㄺ … ㅀ ㅄ. No syllable begins with them. */
const JOINED = /[ㄳㄵㄶㄺ-ㅀㅄ]/g;

/**
 * The words of a text, in order; a number and its unit are one, joined consonants are two. A few characters
 * fold to several words, as ﷺ does.
 */
export function readText(text: string): SearchText {
  const typed = text.replace(JOINED, (consonants) => disassemble(consonants));
  const words = typed.split(/\s+/u).flatMap((word) => {
    const [folded = '', ...others] = fold(word).split(' ');
    if (others.length > 0)
      return [folded, ...others].map((text) => ({ typed: text, folded: text }));
    return folded === '' ? [] : { typed: word, folded };
  });
  const read: Word[] = [];
  for (const word of words) {
    const last = read.at(-1);
    const folded = `${last?.folded}${word.folded}`;
    const isUnit = last !== undefined && /\d$/.test(last.folded) && readQuantity(folded);
    if (isUnit) read.splice(-1, 1, { typed: `${last.typed} ${word.typed}`, folded });
    else read.push(word);
  }
  return read;
}

/** The text as a person would type it. */
export function typedText(text: SearchText) {
  return text.map(({ typed }) => typed).join(' ');
}

/**
 * Text as the search compares it: full-width and half-width forms, composed and decomposed
 * syllables, upper and lower case, and runs of white space are equal.
 */
export function fold(text: string) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
