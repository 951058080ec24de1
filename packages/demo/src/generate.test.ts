import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoProduct, demoProducts, productId } from './generate.ts';
import { KINDS } from './kinds.ts';

const SAMPLE = [...demoProducts(10_000)];

const share = (holds: (product: (typeof SAMPLE)[number]) => boolean) =>
  SAMPLE.filter(holds).length / SAMPLE.length;

describe('the demo catalogue', () => {
  test('has the same product for the same index, in any slice', () => {
    expect(demoProduct(4_321)).toEqual(demoProduct(4_321));
    expect([...demoProducts(50, 700)]).toEqual(SAMPLE.slice(700, 750));
  });

  test('has unique product ids, up to a million', () => {
    const ids = new Set<string>();
    for (let index = 0; index < 1_000_000; index += 1) ids.add(productId(index));
    expect(ids.size).toBe(1_000_000);
    expect(SAMPLE.map((product) => product.product_id)).toEqual(SAMPLE.map((_, i) => productId(i)));
  });

  test('refuses an index out of range', () => {
    for (const index of [-1, 0.5, Number.NaN, 10_000_000]) {
      expect(() => demoProduct(index)).toThrow(RangeError);
    }
  });

  test('has discounts that follow from the two prices, and none without a list price', () => {
    const wrong = SAMPLE.filter((product) => {
      const { target_sale_price: sale, target_original_price: original } = product;
      if (!Number.isInteger(sale) || sale <= 0) return true;
      if (original === null) return product.discount_rate !== 0;
      const discount = Math.floor((100 * (original - sale)) / original);
      return original <= sale || product.discount_rate !== discount;
    });
    expect(wrong).toEqual([]);
    expect(share((product) => product.target_original_price !== null)).toBeCloseTo(0.55, 1);
  });

  test('has three to six different pictures that exist, the main one first', () => {
    const shown = new Set<string>();
    const wrong = SAMPLE.filter(
      ({ product_main_image_url: main, product_small_image_urls: all }) => {
        for (const picture of all) shown.add(picture);
        return (
          all[0] !== main || new Set(all).size < all.length || all.length < 3 || all.length > 6
        );
      },
    );
    expect(wrong).toEqual([]);
    const file = (picture: string) =>
      new URL(picture.replace('/demo/pictures/', '../pictures/'), import.meta.url);
    expect([...shown].filter((picture) => !existsSync(file(picture)))).toEqual([]);
  });

  test('has titles like those of the marketplace: long, two thirds with commas', () => {
    const lengths = SAMPLE.map((product) => product.product_title.length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThan(50);
    expect(mean).toBeLessThan(75);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(130);
    const withCommas = share((product) => product.product_title.includes(','));
    expect(withCommas).toBeGreaterThan(0.6);
    expect(withCommas).toBeLessThan(0.73);
  });

  test('names the product in every title, in well-formed NFC text', () => {
    const namesOf = Map.groupBy(KINDS, (kind) => kind.category_id);
    const wrong = SAMPLE.filter(({ product_title: title, category_id: category }) => {
      const names = namesOf.get(category)?.flatMap((kind) => kind.names) ?? [];
      const named = names.some((name) => title.includes(name));
      const composed = title.isWellFormed() && title === title.normalize('NFC');
      return !named || !composed || / {2}|undefined|^\s|\s$|\|/.test(title);
    });
    expect(wrong).toEqual([]);
  });

  test('links to a search of the marketplace for words of the title', () => {
    const wrong = SAMPLE.filter(({ promotion_link: link, product_title: title }) => {
      const words = new URL(link).searchParams.get('SearchText')?.split(' ') ?? [];
      const few = words.length > 0 && words.length <= 3;
      return !few || words.some((word) => !title.includes(word));
    });
    expect(wrong).toEqual([]);
  });

  test('covers all kinds, so that the most popular products differ', () => {
    const first = SAMPLE.slice(0, 3_000);
    const popular = first.toSorted((a, b) => b.latest_volume - a.latest_volume).slice(0, 90);
    expect(new Set(popular.map((product) => product.category_id)).size).toBeGreaterThan(40);
    expect(share((product) => product.is_sold_out)).toBeCloseTo(0.04, 1);
    expect(share((product) => product.evaluate_rate === null)).toBeCloseTo(0.08, 1);
  });
});
