import { readCategories } from '../../src/catalogue/categories.ts';
import type { Draw } from './draw.ts';

const { sold } = readCategories();
const PARENTS = new Map(
  sold.map(({ category_id, parent_category_id }) => [category_id, parent_category_id]),
);
const LEAVES = sold.filter(({ parent_category_id }) => parent_category_id !== null);

/** The category, except for one product in ten: shops put things into wrong places, or above them. */
export function misplaced(category: number, draw: Draw): number {
  if (!PARENTS.has(category)) throw new Error(`No category is sold under ${category}.`);
  if (draw.chance(0.05)) return PARENTS.get(category) ?? category;
  return draw.chance(0.05) ? draw.pick(LEAVES).category_id : category;
}

/** Every category by its name, with whatever is below it. */
export function placesByName(): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  for (const { category_id, parent_category_id, category_name } of sold) {
    const named = places.get(category_name) ?? new Set();
    places.set(category_name, named.add(category_id));
    if (parent_category_id === null) {
      for (const leaf of LEAVES) {
        if (leaf.parent_category_id === category_id) named.add(leaf.category_id);
      }
    }
  }
  return places;
}
