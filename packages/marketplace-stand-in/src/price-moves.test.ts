import { demoProduct } from '@damoa/demo';
import { expect, test } from 'vitest';
import { Catalogue } from './catalogue.ts';
import { CategoryTree } from './category-tree.ts';
import { PriceMoves } from './price-moves.ts';

test('every move changes a price, within a fifth of its initial value', () => {
  const catalogue = new Catalogue(1, new CategoryTree([]));
  const { product_id: id, target_sale_price: began } = demoProduct(0);
  const moves = new PriceMoves(catalogue);
  let last = began;
  for (let time = 1; time <= 5_000; time += 1) {
    moves.move(1);
    const price = catalogue.find(id)?.price ?? 0;
    expect(price).not.toBe(last);
    expect(Math.abs(price / began - 1)).toBeLessThan(0.21);
    last = price;
  }
});
