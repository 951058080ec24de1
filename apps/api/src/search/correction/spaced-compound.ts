import { sql } from 'drizzle-orm';
import { allOf, anyOf, boundary, quoted } from '../text/lexemes.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { synonymsOf } from '../vocabulary/synonyms.ts';

/** Shorter words are found with a space at one place, and hardly ever have two. */
const COMPOUND = /^[가-힣]{6,}$/;

/**
 * A long compound, or a synonym of the word that is one, as titles write it with any spaces: 헤드업디스플레이 and HUD as 헤드 업
 * 디스플레이. Undefined if none does.
 */
export async function spacedCompound(
  { db, vocabulary }: SearchContext,
  word: string,
): Promise<string | undefined> {
  for (const compound of synonymsOf(vocabulary, word).filter((text) => COMPOUND.test(text))) {
    const letters = Array.from(compound);
    const lexemes = letters.slice(1).map((letter, index) => {
      const before = letters[index] ?? '';
      return anyOf([quoted(before + letter), boundary(before, letter)]);
    });
    // Materialised for the index, as in `hasMatches`.
    const { rows } = await db.execute<{ text: string }>(sql`
      with found as materialized (
        select substring(title from ${letters.join(' ?')}) as text
        from listings where title_lexemes(title) @@ ${allOf(lexemes)}::tsquery
      )
      select text from found where text is not null order by text limit 1
    `);
    if (rows[0]) return rows[0].text;
  }
  return undefined;
}
