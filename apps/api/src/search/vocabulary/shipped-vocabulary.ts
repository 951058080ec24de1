import { withLines } from './vocabulary-lines.ts';
import { readLines, readWords } from './word-lists.ts';

const synonyms = readLines('synonyms.txt');
const stopWords = Array.from(readWords('stop-words.txt'));

/** The vocabulary of the files that are shipped with the application. */
export const { vocabulary: SHIPPED_VOCABULARY } = withLines(
  { synonyms: new Map(), stopWords: new Set() },
  [
    ...synonyms.map((line) => ({ kind: 'synonym' as const, line })),
    ...stopWords.map((line) => ({ kind: 'stop_word' as const, line })),
  ],
);
