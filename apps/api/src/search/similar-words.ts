import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { distance } from './distance.ts';
import { anyOf, mayContain } from './lexemes.ts';
import { sound } from './sound.ts';

/** Shorter words are too near to too many others. */
const FEWEST_JAMO = 4;
/** Two syllables become another word too easily: in these, the mistake must be one of hearing. */
const FEW_SYLLABLES = 2;
/** From here on two jamo may be wrong. */
const MANY_JAMO = 9;

/** Letters and digits, without the comma or bracket that stands beside them in a title. */
export function bare(word: string) {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** The words of titles that differ from a folded one by one jamo, or two of many; the likeliest first. */
export async function similarWords(db: Database, word: string): Promise<string[]> {
  const jamo = word.normalize('NFD');
  if (jamo.length < FEWEST_JAMO) return [];
  const mistakes = jamo.length < MANY_JAMO ? 1 : 2;
  const isLong = Array.from(word).length > FEW_SYLLABLES;
  // Of one piece more than there are mistakes, one piece is right.
  const pieces = cut(jamo, mistakes + 1);
  const { rows } = await db.execute<{ word: string; occurrences: number }>(sql`
    select word, occurrences from title_words
    where title_lexemes(normalize(word, NFD) collate "C")
        @@ ${anyOf(pieces.map(mayContain))}::tsquery
      and length(normalize(word, NFD)) between ${jamo.length - mistakes} and ${jamo.length + mistakes + 1}
      and occurrences > 0
  `);
  const found = new Map<string, { mistakes: number; occurrences: number }>();
  for (const { word, occurrences } of rows) {
    const name = bare(word);
    const apart = distance(jamo, name.normalize('NFD'));
    if (apart > mistakes || !(isLong || sound(jamo) === sound(name.normalize('NFD')))) continue;
    const known = found.get(name)?.occurrences ?? 0;
    found.set(name, { mistakes: apart, occurrences: known + occurrences });
  }
  return [...found]
    .sort(([, a], [, b]) => a.mistakes - b.mistakes || b.occurrences - a.occurrences)
    .map(([word]) => word);
}

function cut(text: string, count: number) {
  const cuts = Array.from({ length: count + 1 }, (_, index) =>
    Math.round((index * text.length) / count),
  );
  return cuts.slice(1).map((end, index) => text.slice(cuts[index], end));
}
