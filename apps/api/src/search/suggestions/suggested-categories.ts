import type { SuggestedCategory } from '@damoa/contracts';
import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { categories } from '../../db/schema.ts';
import { partsOfName } from '../category-names/named-category.ts';
import { selectWithParents } from '../category-names/select-with-parents.ts';
import { initialsPattern } from '../text/initials.ts';
import { keysOf } from '../text/keys.ts';
import type { SearchText } from '../text/search-text.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { isListedWord } from '../vocabulary/known-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

const MAX_CATEGORIES = 8;
/** Two syllables: many words end in the keys of a single one. */
const MIN_KEYS = 4;

/**
 * Categories whose name contains the text. Those first whose name, or a product that it lists, begins with
 * it; a single letter must begin one of these.
 */
export async function categoriesContaining(
  db: Database,
  text: SearchText,
): Promise<SuggestedCategory[]> {
  if (text.length === 0) return [];
  const name = text.map(({ folded }) => folded).join(' ');
  const { category_id, category_name, position } = categories;
  const begins = sql`lower(${category_name}) ~ ${`(^|[·/,& ])${initialsPattern(name)}`}`;
  const has = sql`lower(${category_name}) ~ ${initialsPattern(name)}`;
  return selectWithParents(db)
    .where(Array.from(name).length > 1 ? has : begins)
    .orderBy(desc(begins), asc(sql`length(${category_name})`), asc(position), asc(category_id))
    .limit(MAX_CATEGORIES);
}

/**
 * Categories that list a product which begins with the keys of a text, of its last word, or of the end of this behind a
 * known word, in either keyboard mode: 이어폰 for dldjv and 무선이어. The last key may be wrong: 이엉.
 */
export async function categoriesTypedLast(
  { db, vocabulary }: SearchContext,
  text: SearchText,
): Promise<SuggestedCategory[]> {
  const ends = endsOf(vocabulary, text).map(keysOf);
  const { position, category_id } = categories;
  const rows = await selectWithParents(db).orderBy(asc(position), asc(category_id));
  const named = rows.map((category) => ({ category, names: partsOfName(category).map(keysOf) }));
  for (const beginning of [...ends, ...ends.map((keys) => keys.slice(0, -1))]) {
    if (beginning.length < MIN_KEYS) continue;
    const begun = named.filter(({ names }) => names.some((name) => name.startsWith(beginning)));
    if (begun.length > 0) return begun.slice(0, MAX_CATEGORIES).map(({ category }) => category);
  }
  return [];
}

function endsOf(vocabulary: Vocabulary, text: SearchText) {
  const all = text.map(({ folded }) => folded).join('');
  const last = text.at(-1)?.folded ?? '';
  const ends = Array.from(last, (_, start) => start)
    .filter((start) => start > 0 && isListedWord(vocabulary, last.slice(0, start)))
    .map((start) => last.slice(start));
  return [...new Set([all, last, ...ends])];
}
