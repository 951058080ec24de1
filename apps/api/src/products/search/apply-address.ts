import { readAddresses } from '../../search/interpretation/web-addresses.ts';
import { titleOf } from '../read-products.ts';
import { searchMeant } from './apply-corrections.ts';
import type { Reading } from './reading.ts';

/**
 * Finds the product whose address or number was pasted. Beside the address of another page, the rest of the text is searched:
 * what is shared often has the title of a product too.
 */
export const applyAddress: Reading = async ({ source, search, searchQueries }, request) => {
  const { q = '', words = [] } = request.selection;
  const read = readAddresses(q);
  if (!read) return undefined;
  const title = await titleOf(source.db, read.ids);
  if (title === undefined && read.rest !== '')
    return read.rest === q ? undefined : searchMeant(search, request, read.rest);
  const [query, ...ticked] = await Promise.all([title ?? q, ...words].map(source.phraseOf));
  const explanation = title === undefined ? {} : { corrected: { from: q, to: title } };
  return searchQueries(request, { query, ticked }, explanation);
};
