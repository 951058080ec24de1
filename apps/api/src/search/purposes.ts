import { readWords } from './word-lists.ts';

/** Words that say of what stands before them that the product is for it: 전용, 용품. */
export const purposes = readWords('purposes.txt');
