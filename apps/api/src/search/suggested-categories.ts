import type { SuggestedCategory } from '@damoa/contracts';
import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { categories } from '../db/schema.ts';
import { initialsPattern } from './initials.ts';
import { keysOf } from './keys.ts';
import { partsOfName } from './named-category.ts';
import type { SearchText } from './search-text.ts';
import { selectWithParents } from './select-with-parents.ts';

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
 * Categories that list a product which begins with as many of the last keys of a text as possible, in either keyboard
 * mode: 이어폰 for dldjv and 무선이어. The last key may be wrong: 이엉.
 */
export async function categoriesTypedLast(
  db: Database,
  text: SearchText,
): Promise<SuggestedCategory[]> {
  const keys = keysOf(text.map(({ folded }) => folded).join(''));
  const { position, category_id } = categories;
  const rows = await selectWithParents(db).orderBy(asc(position), asc(category_id));
  const named = rows.map((category) => ({ category, names: partsOfName(category).map(keysOf) }));
  for (const beginning of [...endsOf(keys), keys.slice(0, -1)]) {
    if (beginning.length < MIN_KEYS) continue;
    const begun = named.filter(({ names }) => names.some((name) => name.startsWith(beginning)));
    if (begun.length > 0) return begun.slice(0, MAX_CATEGORIES).map(({ category }) => category);
  }
  return [];
}

const endsOf = (text: string) => Array.from(text, (_, start) => text.slice(start));
