import { readWords } from './word-lists.ts';

/** Words after what a product is for: 전용, 용품. */
export const purposes = readWords('purposes.txt');
