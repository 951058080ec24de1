import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { filledLine, time, whole, wholeInAddress } from '../fields.ts';
import { listOf } from '../pages.ts';
import { searchText } from '../product-filters.ts';
import { Product } from '../products.ts';
import { MAX_SEARCH_WORD_LENGTH } from '../search-limits.ts';

export const SEARCH_WORD_KINDS = ['synonym', 'stop_word'] as const;
export type SearchWordKind = (typeof SEARCH_WORD_KINDS)[number];

/** A line in the format of the files that come with the shop: synonyms of each other, or one stop word. */
const NewSearchWord = z.object(
  {
    kind: z.enum(SEARCH_WORD_KINDS, {
      error: `${SEARCH_WORD_KINDS.join(', ')} 가운데 하나여야 해요.`,
    }),
    line: filledLine(MAX_SEARCH_WORD_LENGTH),
  },
  { error: '종류와 단어를 함께 적어 주세요.' },
);

export const SearchWord = NewSearchWord.extend({
  id: z.int(),
  added_at: time,
  added_by: z.string().describe('empty when the account is gone'),
}).meta({ id: 'SearchWord' });
export type SearchWord = z.infer<typeof SearchWord>;

const FoundNow = z.object({
  total: z.int().min(0),
  titles: z.array(Product.shape.product_title).describe('of the first ten'),
});

/** The synonyms and stop words that operators have added to those that come with the shop. */
export const searchWords = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/search-words',
    access: 'operator',
    summary: 'The lines that operators have added, newest first',
    reply: listOf(SearchWord),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/search-words/preview',
    access: 'operator',
    summary:
      'What a search finds now, and what it would find with one line added, removed or both; saves nothing',
    body: z.object({
      q: searchText,
      add: NewSearchWord.optional(),
      remove: whole(1).optional().describe('the id of a line'),
    }),
    reply: z.object({ before: FoundNow, after: FoundNow }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/search-words',
    access: 'operator',
    summary: 'Adds a line, which every search follows at once',
    body: NewSearchWord,
    status: 201,
    reply: SearchWord,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/search-words/:id',
    access: 'operator',
    summary: 'Removes a line; one that is gone is no error',
    params: z.object({ id: wholeInAddress(1) }),
    status: 204,
    reply: nothing,
  }),
};
