import { accounts } from './accounts.ts';
import { categories } from './categories.ts';
import { posts } from './posts.ts';
import { products } from './products.ts';

export * from './accounts.ts';
export * from './categories.ts';
export * from './category-tree.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './length.ts';
export * from './pages.ts';
export * from './post-limits.ts';
export * from './posts.ts';
export * from './product-line.ts';
export * from './product-prices.ts';
export * from './product-search.ts';
export * from './products.ts';

/** Every endpoint of the API. */
export const contract = { accounts, categories, posts, products };
export type DamoaContract = typeof contract;
