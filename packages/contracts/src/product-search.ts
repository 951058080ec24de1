import { z } from 'zod';
import { Category } from './categories.ts';
import { price } from './fields.ts';
import { SORTS } from './product-filters.ts';

/** A frequent word in the titles of a result, and how many products remain when it is ticked. */
export const KeywordChip = z
  .object({
    word: z.string(),
    count: z
      .int()
      .optional()
      .describe('absent where so many products are found that it takes long'),
  })
  .meta({ id: 'KeywordChip' });
export type KeywordChip = z.infer<typeof KeywordChip>;

/** A correction: hardly any title contains the words as typed, or they have operators, so something else was searched. */
export const Correction = z
  .object({ from: z.string().describe('as typed'), to: z.string().describe('as searched') })
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof Correction>;

export const MAX_ALSO_SEARCHED = 8;

/** What was searched in addition to or instead of the words as typed. Absent with `exact`. */
export const Interpretation = z.object({
  corrected: Correction.optional(),
  did_you_mean: z
    .string()
    .optional()
    .describe('a text that finds something, offered where a word that nothing has could be a name'),
  left_out: z
    .array(z.string())
    .optional()
    .describe('words, as typed, that no product has together with the others: searched without'),
  excluded: z
    .array(z.string())
    .optional()
    .describe('what the text says that the products should not be: none of them has it'),
  also_searched: z
    .array(z.string())
    .max(MAX_ALSO_SEARCHED)
    .optional()
    .describe('what means the same as a word of the text; products that have it are found too'),
  named_category: Category.optional().describe(
    'the category whose name or synonym was searched while no title has it. Its products are listed, without subcategories of parts and supplies',
  ),
  also_named: z
    .array(Category)
    .optional()
    .describe('with `named_category`: further categories of that name'),
  price_limits: z
    .object({
      words: z.string().describe('as typed'),
      text: z.string().describe('the text without them, which was searched'),
      min_price: price.optional(),
      max_price: price.optional(),
    })
    .optional()
    .describe('prices in the text, if no title has it: searched without, within these limits'),
  order: z
    .object({
      words: z.string().describe('as typed'),
      text: z.string().describe('the text without them, which was searched'),
      sort: z.enum(SORTS),
    })
    .optional()
    .describe(
      'an order that the text asks for, if the request has no `sort`: searched without these words. The products themselves precede what only mentions or fits them',
    ),
});
export type Interpretation = z.infer<typeof Interpretation>;

export const SuggestedCategory = Category.extend({
  parent_name: z.string().nullable().describe('tells categories of the same name apart'),
}).meta({ id: 'SuggestedCategory' });
export type SuggestedCategory = z.infer<typeof SuggestedCategory>;

/** Suggestions after a search that finds nothing. */
export const ZeroResults = z
  .object({
    fewer_words: z
      .array(z.object({ text: z.string(), total: z.int().min(1) }))
      .describe('texts with fewer words that find something, the longer ones first'),
    categories: z.array(SuggestedCategory).describe('the nearest ones that list products'),
    popular: z.array(z.string()).describe('words of what sells best'),
  })
  .meta({ id: 'ZeroResults' });
export type ZeroResults = z.infer<typeof ZeroResults>;

const MAX_SUGGESTED = 8;

export const Suggestions = z
  .object({
    words: z
      .array(z.string())
      .max(MAX_SUGGESTED)
      .describe('each finds something, unless a price in it or what it excludes leaves nothing'),
    categories: z.array(SuggestedCategory).max(MAX_SUGGESTED),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
