const MANY_IN_ONE = /^(\d+)in1$/;
/** 3 in 1, 3-in-1, 3 In1 and 3인1, but not 3인 1세트. */
const AS_TYPED = /(?<![\p{L}\p{N}.,])(\d+)(?:[ -]?in[ -]?|인)1(?![\p{L}\p{N}.,])/giu;

/** A text in which the number of functions of a thing is one word: 3in1 for 3 in 1, of which 3 in is no size. */
export const withManyInOneJoined = (text: string) => text.replace(AS_TYPED, '$1in1');

/** The number of functions in a folded word: 3 of 3in1. */
export const manyInOne = (word: string) => MANY_IN_ONE.exec(word)?.[1];
