import { describe, expect, test } from 'vitest';
import { DRESSES, openSearchedShop, SHOES } from '../../test/searched-shop.ts';

const { stock, get, search } = await openSearchedShop();

describe('suggestions for zero results', () => {
  test('have the numbers of products that following them shows, and are no order', async () => {
    const loafers = ['가죽', '스웨이드'].map((kind) => `${kind} 로퍼`);
    await stock(...loafers.map((product_title) => ({ product_title, category_id: SHOES })), {
      product_title: '비싼 신발 끈',
    });
    const { zero_results } = await search('싼 신발', '&min_price=9000000');
    const { total } = await search('신발');
    expect(total).toBeGreaterThan(1);
    expect(zero_results.fewer_words).toEqual([{ text: '신발', total }]);
  });

  test('are fewer words, the nearest categories and popular goods', async () => {
    const { total, zero_results } = await search('원피스 여성 뷁뷁', '&exact=1');
    expect(total).toBe(0);
    expect(zero_results.fewer_words).toContainEqual({ text: '여성', total: expect.any(Number) });
    // Another one of this name lists nothing.
    expect(zero_results.categories).toContainEqual(
      expect.objectContaining({ category_id: DRESSES, parent_name: '여성의류' }),
    );
    expect(
      zero_results.categories.filter(
        ({ category_name }: { category_name: string }) => category_name === '원피스',
      ),
    ).toHaveLength(1);
    expect(zero_results.popular.length).toBeGreaterThan(0);
  });

  test('are absent if something was found or nothing was searched', async () => {
    expect((await search('컵')).zero_results).toBeUndefined();
    expect((await get('/api/getCateProduct?category=77')).body.zero_results).toBeUndefined();
  });
});
