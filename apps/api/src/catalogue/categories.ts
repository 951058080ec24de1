import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Category } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import { categories } from '../db/schema.ts';
import { DATA } from '../installation.ts';

const FILE = path.join(DATA, 'categories.tsv');

/**
 * The marketplace's category tree: our Korean names in the order of our menu, and the rows that we
 * leave out, each with its reason.
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

/** Adds the categories that are not there yet. A name that an operator has changed stays. */
export async function loadCategories(db: Database) {
  const rows = readCategories().sold.map((category, position) => ({ ...category, position }));
  await db.insert(categories).values(rows).onConflictDoNothing();
}

/**
 * Where the products of a category belong: the marketplace has the same category under two ids here
 * and there, and we use one of them. Undefined for a category that is not sold here.
 */
export function canonicalCategories() {
  const { sold, leftOut } = readCategories();
  const places = new Map(sold.map(({ category_id }) => [category_id, category_id]));
  for (const [id, reason] of leftOut) {
    const twin = places.get(Number(/^(?:duplicate of|superseded by) (\d+)/.exec(reason)?.[1]));
    if (twin !== undefined) places.set(id, twin);
  }
  return places;
}

/** The categories whose products are read from the marketplace: those that have none below them. */
export function syncedCategories() {
  const { sold } = readCategories();
  const parents = new Set(sold.map(({ parent_category_id }) => parent_category_id));
  return sold.map(({ category_id }) => category_id).filter((id) => !parents.has(id));
}

/** @throws for a category that is not sold here, with the reason */
export function assertSold(category: number) {
  if (canonicalCategories().has(category)) return;
  const reason = readCategories().leftOut.get(category);
  throw new Error(
    reason === undefined
      ? `The marketplace has no category ${category}.`
      : `Category ${category} is not sold here: ${reason}.`,
  );
}
