import { readCategories } from '../src/catalogue/categories.ts';

/** The categories of the shop, in the format of the marketplace. */
export const CATEGORIES = readCategories().sold.map(
  ({ category_id, category_name, parent_category_id }) => ({
    category_id,
    category_name,
    ...(parent_category_id !== null && { parent_category_id }),
  }),
);
