import type { Settings } from '@damoa/service';
import type { Database } from '../../db/client.ts';
import { readCategories } from '../categories.ts';
import { marketplaceCategories } from '../marketplace/marketplace-categories.ts';
import { clientOfCommand } from './client-of-command.ts';

/** Prints which categories the marketplace has added or removed, compared with `categories.tsv`. */
export async function compareCategories(rateLimiterDb: Database, settings: Settings) {
  const theirs = await marketplaceCategories(clientOfCommand(rateLimiterDb, settings));
  const { sold, leftOut } = readCategories();
  const known = new Set([...sold.map(({ category_id }) => category_id), ...leftOut.keys()]);
  const offered = new Set(theirs.map(({ category_id }) => category_id));
  const added = theirs.filter(({ category_id }) => !known.has(category_id));
  const gone = sold.filter(({ category_id }) => !offered.has(category_id));
  for (const { category_id, parent, name_en } of added) {
    console.log(`new: ${category_id} ${name_en}${parent === null ? '' : `, below ${parent}`}`);
  }
  for (const { category_id, category_name } of gone)
    console.log(`gone: ${category_id} ${category_name}`);
  console.log(
    `The marketplace has ${theirs.length} categories, ${added.length} of them new to us; ` +
      `${gone.length} of ours are gone.`,
  );
}
