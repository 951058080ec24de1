import { readForms } from './word-lists.ts';

const pairs = readForms('model-words.txt');
const latinForms = new Map(pairs.map(([hangul = '', latin = '']) => [hangul, latin]));
const hangulForms = new Map(pairs.map(([hangul = '', latin = '']) => [latin, hangul]));

/** How titles also write a folded word of a model name, in Latin letters: pro for 프로. */
export const inLatin = (word: string) => latinForms.get(word);

/** The same in Hangul: 프로 for pro. It may also be part of another word. */
export const inHangul = (word: string) => hangulForms.get(word);
