import { expect, test } from 'vitest';
import {
  CategoryList,
  MarketplaceProduct,
  ProductList,
  ProductPage,
  readResult,
} from './answers.ts';

const METHOD = 'aliexpress.affiliate.product.query';

test.each([{ product: [1, 2] }, [1, 2]])('a list may have the form %j', (products) => {
  expect(readResult(METHOD, ProductList, { products })).toEqual({ products: [1, 2] });
  const page = { products, total_page_no: '3', total_record_count: 9, current_page_no: 1 };
  expect(readResult(METHOD, ProductPage, page)).toEqual({
    products: [1, 2],
    total_page_no: 3,
    total_record_count: 9,
  });
});

test.each([
  [{}, 'products'],
  [{ products: 'many' }, 'products'],
  [{ products: {} }, 'products'],
  [{ products: { product: 'many' } }, 'products'],
  [{ products: [] }, 'total_page_no'],
  [{ products: [], total_page_no: 'all', total_record_count: 0 }, 'total_page_no'],
])('%j is not a page', (result, where) => {
  expect(() => readResult(METHOD, ProductPage, result)).toThrow(
    `not shaped as expected at ${where}`,
  );
});

test.each(['category', undefined])('categories may be wrapped in %j', (wrapper) => {
  const rows = [
    { category_id: '7', category_name: 'Computer' },
    { category_id: 8, category_name: 'Cables', parent_category_id: '7', more: 1 },
  ];
  const categories = wrapper ? { [wrapper]: rows } : rows;
  expect(readResult(METHOD, CategoryList, { categories }).categories).toEqual([
    { category_id: 7, category_name: 'Computer' },
    { category_id: 8, category_name: 'Cables', parent_category_id: 7 },
  ]);
});

test('fields of a product that are not used are dropped', () => {
  const row = { product_id: 1, product_title: 'a', commission_rate: '7%', shop_name: 'Shop' };
  expect(Object.keys(MarketplaceProduct.parse(row)).toSorted()).not.toContain('commission_rate');
  expect(JSON.stringify(MarketplaceProduct.parse(row))).not.toMatch(/7%|Shop/);
});
