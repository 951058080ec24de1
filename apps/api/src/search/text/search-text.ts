import { disassemble } from 'es-hangul';
import { withManyInOneJoined } from './many-in-one.ts';
import { readQuantity } from './units.ts';

/** A word of a search, as typed and as it is compared with titles. */
export interface Word {
  /** Slips of the keyboard and unfinished syllables are only visible here. */
  typed: string;
  folded: string;
}

/** The words of a search. The text is parsed once, and everything else works on its words. */
export type SearchText = readonly Word[];

/** Two consonants that the Windows keyboard has joined: ㄳ ㄵ ㄶ ㄺ … ㅀ ㅄ. No syllable begins with them. */
const JOINED = /[ㄳㄵㄶㄺ-ㅀㅄ]/g;

/**
 * Splits a text into words. A number and its unit are one word, and so is 3 in 1; joined consonants are separated. A few
 * characters, such as ﷺ, fold to several words.
 */
export function readText(text: string): SearchText {
  const typed = withManyInOneJoined(text.replace(JOINED, (consonants) => disassemble(consonants)));
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
    const isUnit =
      last !== undefined &&
      /\d$/.test(last.folded) &&
      !/^\d/.test(word.folded) &&
      readQuantity(folded);
    if (isUnit) read.splice(-1, 1, { typed: `${last.typed} ${word.typed}`, folded });
    else read.push(word);
  }
  return read;
}

/** A folded word that nobody typed. */
export const asWord = (folded: string): Word => ({ typed: folded, folded });

/** The words as typed, separated by single spaces. */
export function typedText(text: SearchText) {
  return text.map(({ typed }) => typed).join(' ');
}

/**
 * Normalises a text for comparison: full-width and half-width forms, composed and decomposed syllables,
 * upper and lower case, and runs of white space become equal.
 */
export function fold(text: string) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
