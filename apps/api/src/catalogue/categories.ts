import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Category } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import { categories } from '../db/schema.ts';
import { DATA } from '../paths.ts';

const FILE = path.join(DATA, 'categories.tsv');

/**
 * Reads the marketplace's category tree from `categories.tsv`.
 * @returns the categories sold here, with Korean names and in menu order, and the ids of those left out, each
 *   with the reason
 */
export function readCategories() {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const sold: Category[] = [];
  const leftOut = new Map<number, string>();
  for (const line of lines) {
    const [id, parent, , name, reason = ''] = line.split('\t');
    if (name) {
      sold.push({
        category_id: Number(id),
        parent_category_id: parent ? Number(parent) : null,
        category_name: name,
      });
    } else {
      leftOut.set(Number(id), reason);
    }
  }
  return { sold, leftOut };
}

/** Inserts missing categories. Existing ones stay as they are, so names changed by operators are kept. */
export async function loadCategories(db: Database) {
  const rows = readCategories().sold.map((category, position) => ({ ...category, position }));
  await db.insert(categories).values(rows).onConflictDoNothing();
}

/**
 * Maps each id of the marketplace to the id under which we list its products: the marketplace has some
 * categories under two ids, of which we use one. Categories that are not sold here are absent.
 */
export function canonicalCategories() {
  const { sold, leftOut } = readCategories();
  const canonical = new Map(sold.map(({ category_id }) => [category_id, category_id]));
  for (const [id, reason] of leftOut) {
    const twin = canonical.get(Number(/^(?:duplicate of|superseded by) (\d+)/.exec(reason)?.[1]));
    if (twin !== undefined) canonical.set(id, twin);
  }
  return canonical;
}

/** The ids of the categories that a sync reads: those without subcategories. */
export function syncedCategories() {
  const { sold } = readCategories();
  const parents = new Set(sold.map(({ parent_category_id }) => parent_category_id));
  return sold.map(({ category_id }) => category_id).filter((id) => !parents.has(id));
}

/** @throws Error with the reason if a category is not sold here */
export function assertSold(category: number) {
  if (canonicalCategories().has(category)) return;
  const reason = readCategories().leftOut.get(category);
  throw new Error(
    reason === undefined
      ? `The marketplace has no category ${category}.`
      : `Category ${category} is not sold here: ${reason}.`,
  );
}
