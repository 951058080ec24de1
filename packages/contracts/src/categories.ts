import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { categoryId, wholeInAddress } from './fields.ts';

export const Category = z
  .object({
    category_id: categoryId,
    parent_category_id: categoryId.nullable(),
    category_name: z.string(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const CategoryWithChildren = Category.extend({ children: z.array(Category) }).meta({
  id: 'CategoryWithChildren',
});
export type CategoryWithChildren = z.infer<typeof CategoryWithChildren>;

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories/topmenusub',
    access: 'anyone',
    summary: 'Every category, as one flat list in the order of the menu',
    reply: z.array(Category),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/categories/:id',
    access: 'anyone',
    summary: 'One category with its children',
    params: z.object({ id: wholeInAddress(1) }),
    reply: CategoryWithChildren,
  }),
};
