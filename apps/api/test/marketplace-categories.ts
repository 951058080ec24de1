import { readCategories } from '../src/catalogue/categories.ts';

/** The categories that are sold here, as the marketplace names them. */
export const CATEGORIES = readCategories().sold.map(
  ({ category_id, category_name, parent_category_id }) => ({
    category_id,
    category_name,
    ...(parent_category_id !== null && { parent_category_id }),
  }),
);
