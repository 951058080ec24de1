import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { allOf, anyOf, boundary, quoted } from '../text/lexemes.ts';

/** A word of Latin letters and digits, long enough to name a model. */
const MODEL = /^(?=.*[a-z])(?=.*\d)[a-z\d]{3,}$/;
/** Shorter models are written with a hyphen only: the letter before a number may be anything. */
const MIN_SPACED_LENGTH = 5;

/** A model as titles write it with hyphens or spaces: wh1000xm5 → wh-1000xm5, gsr12v30 → gsr 12v-30. */
export async function separatedModel(db: Database, word: string): Promise<string | undefined> {
  if (!MODEL.test(word)) return undefined;
  const separators = word.length < MIN_SPACED_LENGTH ? ['-'] : ['-', ' '];
  const letters = Array.from(word);
  const pattern = letters
    .map(
      (letter, index) =>
        `${letter}${isInNumber(letters, index) ? '' : `[${separators.join('')}]?`}`,
    )
    .join('');
  const lexemes = letters
    .slice(1)
    .map((letter, index) => waysToJoin(letters, index, letter, separators));
  // Materialised for the index, as in `hasMatches`.
  const { rows } = await db.execute<{ model: string }>(sql`
    with found as materialized (
      select substring(title from ${`(?<![a-z\\d])(${pattern})(?!\\d)`}) as model
      from listings where title_lexemes(title) @@ ${allOf(lexemes)}::tsquery
    )
    select model from found where model is not null order by model limit 1
  `);
  return rows[0]?.model;
}

/** A tsquery for titles in which a letter may be followed by the next one. */
function waysToJoin(
  letters: readonly string[],
  index: number,
  next: string,
  separators: readonly string[],
) {
  const letter = letters[index] ?? '';
  const ways = [quoted(`${letter}${next}`)];
  if (isInNumber(letters, index)) return ways.join('');
  if (separators.includes(' ')) ways.push(boundary(letter, next));
  return anyOf([...ways, allOf([quoted(`${letter}-`), quoted(`-${next}`)])]);
}

/** Whether a digit is followed by another one, or the last letter by nothing. */
function isInNumber(letters: readonly string[], index: number) {
  const next = letters[index + 1];
  return next === undefined || (/\d/.test(letters[index] ?? '') && /\d/.test(next));
}
