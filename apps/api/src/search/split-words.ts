import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

const LONGEST = 16;
const SHORTEST_PIECE = 2;

interface Split {
  pieces: string[];
  /** How common the pieces are: the sum of the logarithms of the titles that have each. */
  commonness: number;
}

/**
 * A folded compound that stands in no title, taken apart into words of titles: 여성여름원피스 → 여성 여름
 * 원피스. As few words as will do, and of those the most common. Only the last may be one letter.
 */
export async function splitWords(db: Database, word: string): Promise<string | undefined> {
  const letters = Array.from(word);
  if (letters.length > LONGEST) return undefined;
  const titles = await titlesOf(db, piecesOf(letters));
  /** The best split of the letters before each place. */
  const best: (Split | undefined)[] = [{ pieces: [], commonness: 0 }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = letters.slice(start, end).join('');
      const having = titles.get(piece);
      if (!before || !having || (end - start < SHORTEST_PIECE && end < letters.length)) continue;
      const split = {
        pieces: [...before.pieces, piece],
        commonness: before.commonness + Math.log(having),
      };
      if (isBetter(split, best[end])) best[end] = split;
    }
  }
  const pieces = best[letters.length]?.pieces ?? [];
  return pieces.length > 1 ? pieces.join(' ') : undefined;
}

/** Every run of letters that may be a word. */
function piecesOf(letters: readonly string[]) {
  return letters.flatMap((_, start) =>
    letters
      .slice(start)
      .map((_, index) => letters.slice(start, start + index + 1).join(''))
      .filter((_, index) => index + 1 >= SHORTEST_PIECE || start === letters.length - 1),
  );
}

/** How many titles have each of the words that any has, with a comma after it or without. */
async function titlesOf(db: Database, words: readonly string[]) {
  const { rows } = await db.execute<{ word: string; titles: number }>(sql`
    select rtrim(word, ',') as word, sum(occurrences)::int as titles
    from title_words
    where word = any (${sql.param([...words, ...words.map((word) => `${word},`)])}::text[])
      and occurrences > 0
    group by rtrim(word, ',')
  `);
  return new Map(rows.map(({ word, titles }) => [word, titles]));
}

function isBetter(one: Split, other: Split | undefined) {
  if (!other || one.pieces.length !== other.pieces.length) {
    return !other || one.pieces.length < other.pieces.length;
  }
  return one.commonness > other.commonness;
}
