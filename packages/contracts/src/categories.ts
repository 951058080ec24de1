import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { categoryId, filledLine, ifMatch, wholeInAddress } from './fields.ts';

export const Category = z
  .object({
    category_id: categoryId,
    parent_category_id: categoryId.nullable(),
    category_name: z.string(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const CategoryWithChildren = Category.extend({
  children: z.array(Category),
  version: z.int(),
}).meta({ id: 'CategoryWithChildren' });
export type CategoryWithChildren = z.infer<typeof CategoryWithChildren>;

/** A category that holds products itself, not only in the categories below it. */
export const CategoryCount = z
  .object({ category_id: categoryId, total: z.int().min(1) })
  .meta({ id: 'CategoryCount' });
export type CategoryCount = z.infer<typeof CategoryCount>;

export const CategoryName = z.object({ category_name: filledLine(100) });
export type CategoryName = z.infer<typeof CategoryName>;

const params = z.object({ id: wholeInAddress(1) });

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories/topmenusub',
    access: 'anyone',
    summary: 'Every category, as one flat list in the order of the menu',
    reply: z.array(Category),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/categories/counts',
    access: 'anyone',
    summary: 'How many products each category holds itself; those that hold none are left out',
    reply: z.array(CategoryCount),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/categories/:id',
    access: 'anyone',
    summary: 'One category with its children',
    params,
    versioned: true,
    reply: CategoryWithChildren,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/categories/:id',
    access: 'member',
    permission: 'rename_categories',
    summary: 'Renames a category. With If-Match, only the version that was seen',
    params,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: CategoryName,
    versioned: true,
    reply: CategoryWithChildren,
  }),
};
