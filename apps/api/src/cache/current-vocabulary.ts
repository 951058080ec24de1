import type { Database } from '../db/client.ts';
import { readOperatorLines } from '../search/vocabulary/operator-lines.ts';
import { SHIPPED_VOCABULARY } from '../search/vocabulary/shipped-vocabulary.ts';
import type { Vocabulary } from '../search/vocabulary/vocabulary.ts';
import { withLines } from '../search/vocabulary/vocabulary-lines.ts';
import type { CatalogueVersion } from './catalogue-version.ts';

/**
 * Returns a function for the current vocabulary: the shipped one with the lines of operators. The lines are
 * read again after each change of the catalogue, which includes changes of the lines, and the vocabulary is
 * rebuilt only if they differ. A line that a newer release cannot use is left out, with a warning.
 */
export function currentVocabulary(
  db: Database,
  version: CatalogueVersion,
  warn: (line: string) => void,
): () => Promise<Vocabulary> {
  const cache = version.cache<Vocabulary>({ maxBytes: 1, sizeOf: () => 1 });
  let made = { lines: '[]', vocabulary: SHIPPED_VOCABULARY };

  async function read() {
    const rows = await readOperatorLines(db);
    const lines = JSON.stringify(rows);
    if (lines === made.lines) return made.vocabulary;
    const { vocabulary, unusable } = withLines(SHIPPED_VOCABULARY, rows);
    for (const { line, reason } of unusable)
      warn(`left out the search word ${line.id}, '${line.line}': ${reason}`);
    made = { lines, vocabulary };
    return vocabulary;
  }

  return () => cache.fetch('', read);
}
